import type { Data } from '@xinqi/domain/contract/contract'
import { APPROVAL, APPROVAL_LABEL, type ApprovalStatus } from '@xinqi/domain/text/profile'
import { Segmented, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../api/use-call'
import { Pager } from '../../ui/pager'
import { Refusal } from '../../ui/refusal'
import { useKeyPages } from '../../ui/use-key-pages'
import { WideTable } from '../../ui/wide-table'

type Application = Data<'GET /operator/application/list'>['list'][number]

const STATES = Object.values(APPROVAL).map((value) => ({ value, label: APPROVAL_LABEL[value] }))

const COLUMNS = [
  {
    title: '申请人',
    key: 'realName',
    render: (_: unknown, { realName, applicationNo }: Application) => (
      <Link to={`/applications/${applicationNo}`}>{realName}</Link>
    ),
  },
  { title: '城市', dataIndex: 'city', key: 'city' },
  { title: '从业', key: 'years', render: (_: unknown, { years }: Application) => `${years} 年` },
  { title: '第几次提交', dataIndex: 'round', key: 'round' },
  { title: '提交', key: 'sendTime', render: (_: unknown, { sendTime }: Application) => sendTime.slice(0, 16) },
  {
    title: '结果',
    key: 'due',
    render: (_: unknown, { decideTime, dueTime }: Application) =>
      decideTime ? `${decideTime.slice(0, 16)} 审核` : `${dueTime.slice(0, 16)} 之前要有`,
  },
]

/** Who wants to counsel here, the longest waiting first. */
export default function Applications() {
  const [approvalStatus, setStatus] = useState<ApprovalStatus>(APPROVAL.reviewing)
  const pages = useKeyPages()
  const { data, error, isLoading, mutate } = useCall('GET /operator/application/list', {
    approvalStatus,
    after: pages.after,
  })
  return (
    <>
      <Typography.Title level={2} style={{ marginTop: 0 }}>
        入驻申请
      </Typography.Title>
      <Segmented
        aria-label='审核的状态'
        options={STATES}
        value={approvalStatus}
        onChange={(next) => {
          pages.restart()
          setStatus(next)
        }}
        style={{ marginBottom: 16 }}
      />
      <Refusal error={error} again={mutate} />
      <WideTable
        label='申请'
        rowKey={({ applicationNo, round }) => `${applicationNo} ${round}`}
        columns={COLUMNS}
        dataSource={data?.list}
        loading={isLoading}
        locale={{ emptyText: error ? '没有可以显示的' : '这里没有申请' }}
      />
      <Pager pages={pages} next={data?.next} />
    </>
  )
}
