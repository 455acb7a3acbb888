import { View } from '@tarojs/components'
import { typeName } from '@xinqi/domain/text/consultant-labels'
import { REFERRAL_HANDED_MAX, REFERRAL_REASON_MAX } from '@xinqi/domain/text/individual-case'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { usePageParams } from '@/platform/navigation/page-params'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { SearchField } from '@/ui/search-field/search-field'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useProposal, type Colleague } from './use-proposal'
import '@/features/individual-case/case.scss'

/** Proposes to a visitor to go on with another consultant: whom, why, and what is handed on, in words that the visitor reads. */
export default function ReferPage() {
  const { userId } = usePageParams('caseRefer')
  const loggedIn = useSession((session) => session.consultant !== null)
  const known = useCall('GET /consult/individualCase/detail', loggedIn && userId ? { userId } : null)
  const proposal = useProposal(userId ?? 0)
  const isMissing = userId === null || isNotFound(known.failure) || known.data?.individualCase === null
  const footer = !isMissing && known.data && (
    <Button block loading={proposal.busy} disabled={!proposal.isReady} onPress={() => void proposal.send()}>
      请来访者决定
    </Button>
  )
  return (
    <AppPage route='caseRefer' footer={footer || undefined}>
      <Loaded
        of={known}
        failed='个案没有取到'
        missing={isMissing && <Empty title='没有找到这个个案' hint='先为来访者建立个案，再提出转介。' />}
        placeholder={<Skeleton count={6} />}
      >
        {({ visitorName }) => (
          <View className='case'>
            <View className='case__quiet'>
              {`${visitorName}会一字不差地读到下面的话，同意以后对方才看得到「转交的内容」。不同意，或者以后收回，对方都看不到。`}
            </View>
            <Colleagues userId={userId ?? 0} proposal={proposal} />
            <Card className='case__card'>
              <Field
                label='写给来访者的话'
                multiline
                counter
                maxLength={REFERRAL_REASON_MAX}
                value={proposal.reason}
                onChange={proposal.setReason}
                placeholder='为什么想请 TA 换一位，为什么是这位'
              />
              <Field
                label='转交的内容'
                multiline
                counter
                maxLength={REFERRAL_HANDED_MAX}
                value={proposal.handed}
                onChange={proposal.setHanded}
                placeholder='谈过什么，走到哪里，对方需要知道的'
                hint='只写必要的。来访者读得到每一个字。'
              />
            </Card>
            {proposal.problem && (
              <View className='case__problem' role='alert'>
                {proposal.problem}
              </View>
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

function Colleagues({ userId, proposal }: { userId: number; proposal: ReturnType<typeof useProposal> }) {
  const [keyword, setKeyword] = useState('')
  const found = useCall('GET /consult/individualCase/colleagues', { userId, keyword: keyword.trim() })
  const { chosen } = proposal
  if (chosen)
    return (
      <Card padding='none'>
        <Cell
          icon='user'
          title={`转介给${chosen.userName}`}
          note={about(chosen)}
          value='换一位'
          onPress={() => proposal.choose(null)}
        />
      </Card>
    )
  return (
    <>
      <SearchField label='按名字找咨询师' maxLength={20} value={keyword} onType={setKeyword} />
      <Loaded of={found} failed='咨询师没有取到' placeholder={<Skeleton count={3} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Card>没有找到可以接这位来访者的人，换一个名字试试。</Card>
          ) : (
            <RadioList
              label='转介给谁'
              options={list.map((one) => ({ value: one.consultantId, label: one.userName, note: about(one) }))}
              value={undefined}
              onChange={(id) => proposal.choose(list.find(({ consultantId }) => consultantId === id) ?? null)}
            />
          )
        }
      </Loaded>
    </>
  )
}

const about = (one: Colleague): string => [typeName(one), `从业 ${one.years} 年`].filter(Boolean).join(' · ')
