import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { usePages } from '@/api/use-pages'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Empty } from '@/ui/empty/empty'
import { TextLink } from '@/ui/press/text-link'
import { PullList } from '@/ui/pull-list/pull-list'
import { AllocateMany } from './allocate-many'
import '@/features/experience/experience.scss'

type Session = Data<'GET /consult/experience/waiting'>['list'][number]

/** 领取经验: every session whose experience waits, to be given to topics one by one or several alike. */
export default function BatchAllocationPage() {
  const loggedIn = useSession((session) => session.consultant !== null)
  const pages = usePages('GET /consult/experience/waiting', loggedIn ? {} : null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const waiting = pages.items?.filter(({ points }) => points > 0) ?? []
  const selected = waiting.filter(({ appointNo }) => chosen.includes(appointNo))
  const toggle = (appointNo: string): void =>
    setChosen(chosen.includes(appointNo) ? chosen.filter((one) => one !== appointNo) : [...chosen, appointNo])
  const done = async (reasons: string | null): Promise<void> => {
    setRefused(reasons)
    setChosen([])
    await pages.refresh()
  }
  return (
    <AppPage route='batchAllocation'>
      <View className='experience__quiet'>
        写好记录的咨询，一分钟一点。选几次一起分，或者点开一次单独分。
        <TextLink text='看看攒了多少' onPress={() => void open('csltRankData')} />
      </View>
      {refused !== null && (
        <View className='experience__problem' role='alert'>
          {refused}
        </View>
      )}
      <PullList
        of={pages}
        failed='要分的咨询没有取到'
        empty={<Empty title='都分好了' hint='咨询结束、写好并签署记录以后，会出现在这里。' />}
      >
        {(items) => (
          <>
            {waiting.length > 1 && (
              <Checkbox
                label='全选'
                checked={selected.length === waiting.length}
                onChange={(all) => setChosen(all ? waiting.map(({ appointNo }) => appointNo) : [])}
              >
                全选
              </Checkbox>
            )}
            {items.map((session) => (
              <WaitingCard
                key={session.appointNo}
                session={session}
                chosen={chosen.includes(session.appointNo)}
                onToggle={() => toggle(session.appointNo)}
              />
            ))}
          </>
        )}
      </PullList>
      {pages.first && selected.length > 0 && (
        <AllocateMany sessions={selected} topics={pages.first.topics} onDone={done} />
      )}
    </AppPage>
  )
}

function WaitingCard(props: { session: Session; chosen: boolean; onToggle: () => void }) {
  const { appointNo, visitorName, startTime, points, state } = props.session
  const when = startTime.slice(0, 16)
  return (
    <Card className='experience__card'>
      <View className='experience__share-head'>
        <Checkbox
          label={`${visitorName}，${when}，${points} 点`}
          checked={props.chosen}
          disabled={points === 0}
          onChange={props.onToggle}
        >
          <View>{visitorName}</View>
          <View className='experience__quiet'>{when}</View>
        </Checkbox>
        <View className='experience__number'>{`${points} 点`}</View>
      </View>
      <View className='experience__quiet'>
        {points === 0 ? '没有双方同时在场的记录。' : state === 'collected' ? '领取了，还没有分。' : '可以领取。'}
        <TextLink text='单独分这一次' onPress={() => void open('collectExperience', { appointNo })} />
      </View>
    </Card>
  )
}
