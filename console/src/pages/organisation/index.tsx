import { GROUPS } from '@xinqi/domain/edition/flavour'
import { Flex, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { Opening } from '../../ui/opening'
import { Refusal } from '../../ui/refusal'
import { Editor } from './editor'
import { payerText } from './words'

/** One organisation: all that is said of it, how that looks on a phone, and every version it has had. */
export default function OrganisationPage() {
  const { orgId = '' } = useParams()
  const { data, error, isLoading, mutate } = useCall('GET /operator/edition/detail', { orgId })
  return (
    <>
      <Flex align='baseline' gap={16} wrap>
        <Typography.Title level={2} style={{ marginTop: 0 }}>
          {data?.content.name ?? '一家机构'}
        </Typography.Title>
        <Link to='/organisations'>回到机构</Link>
      </Flex>
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      {data && (
        <>
          <Typography.Paragraph type='secondary'>
            编号 {data.orgId} · {GROUPS.find(({ groupId }) => groupId === data.groupId)?.name} · {payerText(data)}
          </Typography.Paragraph>
          <Editor key={data.orgId} organisation={data} refresh={mutate} />
        </>
      )}
    </>
  )
}
