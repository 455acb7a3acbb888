import type { Handlers } from '../../call/handler'
import { markRead, removeMessage } from './commands/read-and-remove'
import { listNotices, countUnread } from './data'
import { presentNotice } from './present'

export const messageHandlers = {
  'GET /appoint/message/listReceiveMsg': async (asked, { caller, services: { db } }) => {
    const { rows, ...behind } = await listNotices(db, caller.userId, asked)
    return {
      list: rows.map(presentNotice),
      ...behind,
      unread: await countUnread(db, caller.userId),
    }
  },
  'GET /appoint/consultUser/unReadMsgNum': async (_params, { caller, services: { db } }) => ({
    unReadMsgNum: await countUnread(db, caller.userId),
  }),
  'POST /appoint/message/markRead': async ({ id }, { caller, services }) => {
    await markRead(services, caller.userId, id)
    return { unReadMsgNum: await countUnread(services.db, caller.userId) }
  },
  'POST /appoint/message/remove': async ({ id }, { caller, services }) => {
    await removeMessage(services, caller.userId, id)
    return { unReadMsgNum: await countUnread(services.db, caller.userId) }
  },
} satisfies Partial<Handlers>
