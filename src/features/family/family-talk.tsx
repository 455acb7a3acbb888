import { View } from '@tarojs/components'
import { FAMILY_MESSAGE_MAX } from '@xinqi/domain/rules/family'
import { useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { GatheringComposer } from '@/features/gathering/gathering-composer'
import { GatheringWords } from '@/features/gathering/gathering-words'
import type { PartySide } from '@/state/session'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { FamilyPeople } from './family-people'
import type { useFamily } from './use-family'

interface FamilyTalkProps {
  side: PartySide
  family: ReturnType<typeof useFamily>
}

/** Who is there, and what was said since one came in. */
export function FamilyTalk({
  side,
  family: { info, latest, words, unsent, more, loadOlder, refresh },
}: FamilyTalkProps) {
  const [people, setPeople] = useState(false)
  const missing = isNotFound(info.failure) && (
    <Empty title='没有找到这个家庭对话' hint='也许你已经离开，或者链接不完整。' />
  )
  const recall = async (familyNo: string, seq: number): Promise<void> => {
    const work = call('POST /appoint/family/recall', { familyNo, seq }, { as: side })
    if (await toastSuccess(work, '收回了')) await refresh()
  }
  const complain = (familyNo: string, complaint: { seq: number; content: string }, key: string) =>
    call('POST /appoint/family/complain', { familyNo, ...complaint }, { quiet: true, key })
  return (
    <Loaded of={info} failed='家庭对话没有取到' missing={missing} placeholder={<Skeleton count={6} />}>
      {(known) => (
        <View className='gathering'>
          <Pressable className='gathering__people' label='看有谁在' onPress={() => setPeople(true)}>
            {[known.consultantName, ...known.members.map(({ shownName }) => shownName)].join('、')}
          </Pressable>
          {latest.data && words.length + unsent.length === 0 && known.silence === null && (
            <View className='gathering__quiet'>
              这里说的话，咨询师和在场的家人都看得到。后来的人看不到他们来以前的话。
            </View>
          )}
          <GatheringWords
            words={words}
            unsent={unsent}
            more={more}
            loadOlder={loadOlder}
            onRecall={(seq) => recall(known.familyNo, seq)}
            complain={
              side === 'user' ? (seq, content, key) => complain(known.familyNo, { seq, content }, key) : undefined
            }
          />
          {people && <FamilyPeople side={side} info={known} onClose={() => setPeople(false)} onChanged={refresh} />}
        </View>
      )}
    </Loaded>
  )
}

/** Where one writes to the family, once it is known. */
export function FamilyComposer({ side, family: { info } }: FamilyTalkProps) {
  if (!info.data) return null
  const { familyNo, silence } = info.data
  return <GatheringComposer side={side} gathering={{ familyNo }} silence={silence} maxLength={FAMILY_MESSAGE_MAX} />
}
