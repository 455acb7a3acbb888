import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

type CredentialData = Data<'GET /appoint/consultConsultant/getDetailsVO'>['credentials'][number]

/** One credential as it is printed, and how it was looked at. */
export function Credential({ credential }: { credential: CredentialData }) {
  const { name, issuer, number, issuedOn, validUntil, expired } = credential
  const until = validUntil === null ? '长期有效' : expired ? `已于 ${validUntil} 过期` : `有效至 ${validUntil}`
  return (
    <View role='listitem' className='qualification__one'>
      <Card>
        <View className='qualification__head'>
          <View className='qualification__name' role='heading' aria-level='2'>
            {name}
          </View>
          <State credential={credential} />
        </View>
        <Line label='发证方' words={issuer} />
        <Line label='编号' words={number} />
        {issuedOn !== null && <Line label='发证日期' words={issuedOn} />}
        <Line label='有效期' words={until} />
        <Line label='核验' words={verification(credential)} />
      </Card>
    </View>
  )
}

function State({ credential: { expired, verifiedOn } }: { credential: CredentialData }) {
  if (expired) return <Tag text='已过期' />
  return verifiedOn === null ? <Tag text='核验中' /> : <Tag tone='ok' text='已核验' />
}

/** Who looked at it, when, and against what. */
function verification({ verifiedOn, verifiedBy, verifiedWith }: CredentialData): string {
  if (verifiedOn === null) return '还没有完成，完成之前不作为依据'
  const act = verifiedWith === null ? '核验' : `对照${verifiedWith}核验`
  return `${verifiedOn}，由${verifiedBy ?? '机构'}${act}`
}

const Line = ({ label, words }: { label: string; words: string }) => (
  <View className='qualification__line'>
    <View className='qualification__label'>{label}</View>
    <View className='qualification__words'>{words}</View>
  </View>
)
