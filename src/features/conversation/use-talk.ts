import { CODE, DEFAULT_FAILURE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { log } from '@/platform/log'
import { onRealtime, USER_TYPE } from '@/realtime/events'
import type { PartySide } from '@/state/session'
import { isDialogNews, noteMarked } from './dialog-news'
import { catchUp, readNewest, readOlder } from './read-talk'
import { askedFor, lastOfOther, lastSeqOf, NO_TALK, stillUnsent, type Talk, type Unsent } from './talk'
import { changeTalk, talkOf, useTalks } from './talks'
import { setUnreadDialogs } from './use-unread-dialogs'

export type Dialog = Data<'POST /appoint/message/openDialog'>

export interface OpenTalk {
  side: PartySide
  dialog: Dialog | undefined
  failure: CallFailure | undefined
  talk: Talk
  unsent: readonly Unsent[]
  /** Opens it anew, after a failure. */
  reopen: () => void
  /** Reads anew how the two stand. */
  look: () => Promise<void>
  older: () => Promise<void>
}

/** Opens it, and has its newest messages before it is shown. */
async function openTalk(side: PartySide, sendUserId: number, sendUserType: 1 | 2): Promise<Dialog> {
  const opening = { sendUserId, sendUserType }
  const dialog = await call('POST /appoint/message/openDialog', opening, { as: side, quiet: true })
  await readNewest(side, dialog.conversationNo)
  return dialog
}

const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure(CODE.failure, DEFAULT_FAILURE)

/** An open conversation: follows what the server says, fetches by number what was missed, and says how far was read. */
export function useTalk(side: PartySide, sendUserId: number, sendUserType: 1 | 2, allowed: boolean): OpenTalk {
  const [dialog, setDialog] = useState<Dialog>()
  const [failure, setFailure] = useState<CallFailure>()
  const conversationNo = dialog?.conversationNo ?? ''
  const talk = useTalks(({ talks }) => talks[conversationNo] ?? NO_TALK)
  const all = useTalks(({ unsent }) => unsent)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let over = false
    if (allowed)
      openTalk(side, sendUserId, sendUserType).then(
        (opened) => !over && (setFailure(undefined), setDialog(opened)),
        (error: unknown) => !over && setFailure(failureOf(error)),
      )
    return () => {
      over = true
    }
  }, [allowed, side, sendUserId, sendUserType, attempt])
  const look = useCallback(async () => {
    setDialog(await call('GET /appoint/message/dialog', { conversationNo }, { as: side, quiet: true }))
  }, [side, conversationNo])
  useNews(side, conversationNo, look)
  useRead(side, conversationNo, lastOfOther(talk, side)?.seq ?? lastSeqOf(talk))
  const unsent = stillUnsent(
    all.filter((one) => one.conversationNo === conversationNo),
    talk,
  )
  return {
    side,
    dialog,
    failure,
    talk,
    unsent,
    reopen: () => setAttempt((times) => times + 1),
    look,
    older: () => readOlder(side, conversationNo),
  }
}

/** What others say, and how far they have read (R246); after a break, all that was missed. */
function useNews(side: PartySide, conversationNo: string, look: () => Promise<void>): void {
  useEffect(() => {
    if (!conversationNo) return undefined
    const fetch = (told?: number) => catchUp(side, conversationNo, told)
    const quietly = (work: Promise<void>) => void work.catch((error: unknown) => log('talk', error))
    const stops = [
      onRealtime('private', (body) => {
        if (!isDialogNews(body) || body.conversationNo !== conversationNo) return
        const asked = askedFor(body, talkOf(conversationNo), useTalks.getState().unsent)
        if (asked === 'messages') quietly(fetch(body.seq))
        if (asked === 'everything') quietly(fetch(body.seq).then(look))
      }),
      onRealtime('isRead', (body) => {
        if (!isDialogNews(body) || body.conversationNo !== conversationNo || body.userType === USER_TYPE[side]) return
        changeTalk(conversationNo, (talk) => ({
          ...talk,
          othersReadSeq: Math.max(talk.othersReadSeq ?? 0, body.seq),
        }))
      }),
      onRealtime('reconnected', () => quietly(fetch().then(look))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [side, conversationNo, look])
}

/** What the other one said is read when it is in sight. */
function useRead(side: PartySide, conversationNo: string, lastSeq: number): void {
  const [isShown, setShown] = useState(true)
  useDidShow(() => {
    setShown(true)
    if (conversationNo) void catchUp(side, conversationNo).catch(() => undefined)
  })
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isShown || !conversationNo || lastSeq === 0) return
    noteMarked(side, conversationNo, lastSeq)
    call('POST /appoint/message/markDialogRead', { conversationNo, seq: lastSeq }, { as: side, quiet: true })
      .then(({ unReadDialogNum }) => setUnreadDialogs(side, unReadDialogNum))
      // Said with the next message, or when the page is opened again.
      .catch((error: unknown) => {
        noteMarked(side, conversationNo, 0)
        log('talk: not marked as read', error)
      })
  }, [side, conversationNo, lastSeq, isShown])
}
