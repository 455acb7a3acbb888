import { PROTOCOL } from '@xinqi/domain/privacy'
import { Spin } from 'antd'
import { useParams } from 'react-router'
import { useCall } from '../../api/use-call'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { Writing } from './writing'

/** One version of an agreement, and the next one written from it. */
export default function AgreementPage() {
  const { protocolId = '' } = useParams()
  const id = Number(protocolId)
  const text = useCall('GET /operator/protocol/text', { id })
  const versions = useCall('GET /operator/protocol/list', text.data ? { protocolType: text.data.protocolType } : null)
  const again = (): void => {
    void text.mutate()
    void versions.mutate()
  }
  return (
    <>
      <PageHead
        title={text.data ? `${text.data.title} ${text.data.version}` : '一版协议'}
        back={{ to: `/agreements?type=${text.data?.protocolType ?? PROTOCOL.userAgreement}`, text: '回到来访者的协议' }}
        note={
          text.data?.protocolType === PROTOCOL.privacyAgreement
            ? '{org} 会换成机构的名字。'
            : '{org} 会换成机构的名字，{policy} 会换成机构自己的改期与退款规则。'
        }
      />
      <Refusal error={text.error ?? versions.error} again={again} />
      {(text.isLoading || versions.isLoading) && <Spin aria-label='正在打开' />}
      {text.data && versions.data && (
        <Writing key={id} id={id} from={text.data} versions={versions.data} refresh={versions.mutate} />
      )}
    </>
  )
}
