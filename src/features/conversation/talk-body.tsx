import { CODE } from '@xinqi/domain/codes'
import { sentenceFor, type CallFailure } from '@/api/call-failure'
import { USER_TYPE } from '@/realtime/events'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { SearchSheet } from './search-sheet'
import { reachBack } from './search-talk'
import type { Message } from './talk'
import { TalkView } from './talk-view'
import { showMessage } from './use-talk-scroll'
import type { OpenTalk } from './use-talk'

export interface TalkBodyProps {
  open: OpenTalk
  onQuote: (message: Message) => void
  onMenu: () => void
}

/** The two have no conversation, and asking again makes none. */
const isNone = (failure: CallFailure | undefined): failure is CallFailure =>
  failure !== undefined && (failure.code === CODE.notFound || failure.code === CODE.conflict)

/** Only a stranger can become acquainted; where conversations are not open, a booking opens none (R208). */
const wayInto = ({ code }: CallFailure): string | undefined =>
  code === CODE.conflict ? '约好之后，可以从预约里打开。' : undefined

/** A page of a conversation, without its field: what was said, or why it cannot be shown. */
export function TalkBody({ open, onQuote, onMenu }: TalkBodyProps) {
  const { dialog, failure, reopen, side } = open
  const [searching, setSearching] = useState(false)
  const showFound = async (conversationNo: string, seq: number): Promise<void> => {
    setSearching(false)
    await reachBack(side, conversationNo, seq).catch((error: unknown) => showToast(sentenceFor(error, 'before')))
    showMessage(seq)
  }
  return (
    <Loaded
      of={{ data: dialog, failure, refresh: reopen }}
      failed='对话没有打开'
      placeholder={<Skeleton count={6} />}
      missing={isNone(failure) && <Empty title={failure.message} hint={wayInto(failure)} scene='letter' />}
    >
      {(known) => (
        <>
          <View className='talk__menu'>
            <Button variant='text' size='medium' label='在这段对话里查找' onPress={() => setSearching(true)}>
              查找
            </Button>
            <Button variant='text' size='medium' label='这段对话的更多选项' onPress={onMenu}>
              更多
            </Button>
          </View>
          <TalkView open={{ ...open, dialog: known }} onQuote={onQuote} />
          {searching && (
            <SearchSheet
              side={side}
              conversationNo={known.conversationNo}
              name={known.name}
              ownType={USER_TYPE[side]}
              onFound={(seq) => void showFound(known.conversationNo, seq)}
              onClose={() => setSearching(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
