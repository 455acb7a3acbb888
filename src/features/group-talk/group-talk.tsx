import { View } from '@tarojs/components'
import { GROUP_MESSAGE_MAX } from '@xinqi/domain/rules/group-talk'
import { useState } from 'react'
import { call } from '@/api/call'
import { isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { GatheringComposer } from '@/features/gathering/gathering-composer'
import { GatheringWords, type Word } from '@/features/gathering/gathering-words'
import type { PartySide } from '@/state/session'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Pressable } from '@/ui/press/pressable'
import { Sheet } from '@/ui/sheet/sheet'
import { Skeleton } from '@/ui/skeleton/skeleton'
import type { useGroupTalk } from './use-group-talk'

interface GroupTalkProps {
  side: PartySide
  talk: ReturnType<typeof useGroupTalk>
}

/** Who is there, and what was said since one is in. A leader takes a member's words down where they hurt. */
export function GroupTalk({ side, talk }: GroupTalkProps) {
  const { info, latest, words, unsent, more, loadOlder, refresh } = talk
  const [isOpen, setIsOpen] = useState(false)
  const missing = isNotFound(info.failure) && (
    <Empty title='没有找到这个团体聊天' hint='成团以后，付好报名的人和带领者才在里面。' />
  )
  const change = async (work: Promise<unknown>, words: string): Promise<void> => {
    if (await toastSuccess(work, words)) await refresh()
  }
  const complain = (groupId: number, complaint: { seq: number; content: string }, key: string) =>
    call('POST /appoint/groupTalk/complain', { groupId, ...complaint }, { quiet: true, key })
  const shown = words.map((word): Word => ({
    ...word,
    why: word.takenDown ? `带领者收起了${word.isMine ? '你' : word.shownName}的一句话` : undefined,
    mayTakeDown: side === 'consultant' && !word.isLeader,
  }))
  return (
    <Loaded of={info} failed='团体聊天没有取到' missing={missing} placeholder={<Skeleton count={6} />}>
      {({ groupId, people, silence }) => (
        <View className='gathering'>
          <Pressable className='gathering__people' label='看有谁在' onPress={() => setIsOpen(true)}>
            {people.map(({ name }) => name).join('、')}
          </Pressable>
          {latest.data && words.length + unsent.length === 0 && silence === null && (
            <View className='gathering__quiet'>
              这里说的话，带领者和团体里的人都看得到，后来的人看不到从前的。请为彼此保密，也不要留联系方式。
            </View>
          )}
          <GatheringWords
            words={shown}
            unsent={unsent}
            more={more}
            loadOlder={loadOlder}
            onRecall={(seq) => change(call('POST /appoint/groupTalk/recall', { groupId, seq }, { as: side }), '收回了')}
            complain={side === 'user' ? (seq, content, key) => complain(groupId, { seq, content }, key) : undefined}
            onTakeDown={(seq) => change(call('POST /consult/groupTalk/takeDown', { groupId, seq }), '收起了')}
          />
          <Sheet visible={isOpen} title='有谁在' onClose={() => setIsOpen(false)}>
            {people.map(({ name, isLeader, isMe }, index) => (
              <Cell
                key={index}
                icon='user'
                title={isMe ? `${name}（我）` : name}
                note={isLeader ? '带领者，看得到全部' : '成员'}
              />
            ))}
          </Sheet>
        </View>
      )}
    </Loaded>
  )
}

/** Where one writes to the group, once it is known. */
export function GroupTalkComposer({ side, talk: { info } }: GroupTalkProps) {
  if (!info.data) return null
  const { groupId, silence } = info.data
  return <GatheringComposer side={side} gathering={{ groupId }} silence={silence} maxLength={GROUP_MESSAGE_MAX} />
}
