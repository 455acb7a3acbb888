import { PROTOCOL } from '@xinqi/domain/privacy'
import { protocolMistake } from '@xinqi/domain/rules/protocol'
import { useParams } from 'react-router'
import { call } from '../../api/call'
import { useCall } from '../../api/use-call'
import { momentOf } from '../../ui/moment-field'
import { Opening } from '../../ui/opening'
import { PageHead } from '../../ui/page-head'
import { Refusal } from '../../ui/refusal'
import { paragraphsOf, type Draft } from '../../ui/version-writing/draft'
import { Writing } from '../../ui/version-writing/writing'

const NAMES = '{org} 会换成机构的名字，{policy} 会换成机构自己的改期与退款规则。'

/** One version of what visitors agree to, and the next one written from it. */
export default function AgreementPage() {
  const { protocolId = '' } = useParams()
  const id = Number(protocolId)
  const text = useCall('GET /operator/protocol/text', { id })
  const protocolType = text.data?.protocolType ?? PROTOCOL.userAgreement
  const versions = useCall('GET /operator/protocol/list', text.data ? { protocolType } : null)
  const inEffect = versions.data?.list.find(({ state }) => state === 'inEffect')
  const current = useCall('GET /operator/protocol/text', inEffect ? { id: inEffect.id } : null)
  const list = `/agreements?type=${protocolType}`
  const again = (): void => {
    void text.mutate()
    void versions.mutate()
  }

  function send(draft: Draft, keyOf: (attempt: unknown) => string) {
    const params = {
      protocolType,
      after: versions.data?.list[0]?.id ?? id,
      summary: draft.summary ?? '',
      effectiveTime: momentOf(draft.effectiveTime),
      paragraphs: JSON.stringify(paragraphsOf(draft)),
    }
    return call('POST /operator/protocol/publish', params, keyOf(params))
  }

  return (
    <>
      <PageHead
        title={text.data ? `${text.data.title} ${text.data.version}` : '一版协议'}
        back={{ to: list, text: '回到来访者的协议' }}
        note={protocolType === PROTOCOL.privacyAgreement ? '{org} 会换成机构的名字。' : NAMES}
      />
      <Refusal error={text.error ?? versions.error} again={again} />
      {(text.isLoading || versions.isLoading) && <Opening />}
      {text.data && versions.data && (
        <Writing
          key={id}
          from={`agreement-${id}`}
          title={text.data.title}
          desk='content'
          paragraphs={text.data.paragraphs}
          current={current.data?.paragraphs ?? []}
          hasReaders
          mistakeOf={(written) => protocolMistake(protocolType, written)}
          consequence={`${versions.data.people} 位有账号的人下次来时会被问到。`}
          summaryHint='来访者被问到时先读到这几句，然后是全文。'
          send={send}
          list={list}
          refresh={versions.mutate}
        />
      )}
    </>
  )
}
