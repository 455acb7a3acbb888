import { Alert } from 'antd'
import { useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { Credentials } from './credentials'
import { Changes } from './changes'
import { OverLimits } from './over-limits'
import { Terms } from './terms'

/** One consultant as the platform works with them, and every change of it. */
export default function ConsultantPage() {
  const { consultantId = '' } = useParams()
  const { data, error, mutate } = useCall('GET /operator/consultant/terms', { consultantId: Number(consultantId) })
  return (
    <>
      <PageHead
        title={data ? data.userName : '一位咨询师'}
        note={data ? `#${data.consultantId} · ${data.orgName}` : ''}
        back={{ to: '/consultants', text: '回到咨询师' }}
      />
      <Refusal error={error} again={mutate} />
      {!data && !error && <Opening />}
      {data?.leftTime && (
        <Alert
          type='info'
          showIcon
          title={`${data.leftTime.slice(0, 10)} 离开了平台，这里只能看。`}
          style={{ marginBottom: 16 }}
        />
      )}
      {data && (
        <>
          <Terms of={data} onChanged={mutate} />
          <Credentials consultantId={data.consultantId} />
          <OverLimits of={data} onChanged={mutate} />
          <Changes changes={data.changes} onChanged={mutate} />
        </>
      )}
    </>
  )
}
