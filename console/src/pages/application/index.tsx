import { APPLICATION_ITEMS, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPROVAL, APPROVAL_LABEL } from '@xinqi/domain/text/profile'
import { Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { Opening } from '../../ui/opening'
import { Refusal } from '../../ui/refusal'
import { useMayAct } from '../../ui/use-may-act'
import { Checks } from './checks'
import { Decision } from './decision'
import { ReviewedItem } from './reviewed-item'

/** One application: item by item with its papers, a reason beneath what is missing, and the decision. */
export default function ApplicationPage() {
  const { applicationNo = '' } = useParams()
  const { data, error, isLoading, mutate } = useCall('GET /operator/application/detail', { applicationNo })
  const [reasons, setReasons] = useState<Partial<Record<ApplicationItem, string>>>({})
  const mayAct = useMayAct('consultant')
  const isOpen = mayAct && data?.approvalStatus === APPROVAL.reviewing
  return (
    <>
      <Flex align='baseline' gap={16} wrap>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          {data ? `${data.realName}的申请` : '一份申请'}
        </Typography.Title>
        <Link to='/applications'>回到申请</Link>
      </Flex>
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <Typography.Paragraph>
          第 {data.round} 次提交 · {data.sendTime.slice(0, 16)} · {APPROVAL_LABEL[data.approvalStatus]}
          {data.decideTime === null && ` · ${data.dueTime.slice(0, 16)} 之前要有结果`}
        </Typography.Paragraph>
      )}
      {data &&
        APPLICATION_ITEMS.map((item) => (
          <ReviewedItem
            key={item}
            item={item}
            application={data}
            reason={isOpen ? (reasons[item] ?? '') : null}
            onReason={(reason) => setReasons((before) => ({ ...before, [item]: reason }))}
          />
        ))}
      {data && <Checks application={data} isOpen={isOpen} onNoted={mutate} />}
      {data && isOpen && <Decision application={data} reasons={reasons} onDecided={mutate} />}
    </>
  )
}
