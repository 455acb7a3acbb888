import { GRACE_DAYS } from '@xinqi/domain/rules/signature'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { momentOf } from '../../ui/moment-field'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { paragraphsOf, type Draft } from '../../ui/version-writing/draft'
import { Writing } from '../../ui/version-writing/writing'
import { wholeOf } from '../../ui/whole-field'
import { Signers } from './signers'

/** One version of what consultants sign, who has signed it, and the next one written from it. */
export default function ProtocolPage() {
  const { protocolId = '' } = useParams()
  const id = Number(protocolId)
  const { data, error, isLoading, mutate } = useCall('GET /operator/consultantProtocol/text', { id })

  function send(draft: Draft, keyOf: (attempt: unknown) => string) {
    const params = {
      after: data?.newestId ?? id,
      summary: draft.summary ?? '',
      effectiveTime: momentOf(draft.effectiveTime),
      validDays: wholeOf(draft.validDays) ?? 0,
      paragraphs: JSON.stringify(paragraphsOf(draft)),
    }
    return call('POST /operator/consultantProtocol/publish', params, keyOf(params))
  }

  return (
    <>
      <PageHead
        title={data ? `${data.title} ${data.version}` : '一版协议'}
        back={{ to: '/protocols', text: '回到咨询师的协议' }}
        note={data?.summary}
      />
      <Refusal error={error} again={mutate} />
      {isLoading && <Opening />}
      <Signers protocolId={id} />
      {data && (
        <Writing
          key={id}
          from={`protocol-${id}`}
          title={data.title}
          desk='consultant'
          paragraphs={data.paragraphs}
          current={data.current}
          validDays={data.validDays}
          consequence={`签着上一版的咨询师有 ${GRACE_DAYS} 天重新签。`}
          summaryHint='咨询师签之前先读到这几句，然后是全文。'
          send={send}
          list='/protocols'
          refresh={mutate}
        />
      )}
    </>
  )
}
