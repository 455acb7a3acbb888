import { z } from 'zod'
import { call } from './call'
import { id, int, moment } from './fields'
import { roomTicket, seat } from './room-fields'

const ofSession = { groupId: id, sessionNo: int().pipe(z.number().min(1).max(20)) }

/** One seat asks again when it comes back from a break; a room has eight of them, often behind one address. */
const limit = { max: 240, minutes: 5 }

export const groupRoomCalls = {
  'GET /appoint/groupRoom/info': call({
    auth: 'party',
    summary: '一次团体活动的线上房间：什么时候开、谁可以来；开着的时候有自己的座位凭证（短时有效）',
    limit,
    params: z.object(ofSession),
    data: z.object({
      ...seat,
      groupId: z.number(),
      sessionNo: z.number(),
      title: z.string(),
      topic: z.string(),
      opensAt: moment,
      startTime: moment,
      endTime: moment,
      /** Who may come, the leaders first; members under their alias. `seat` is how the room names them. */
      people: z.array(z.object({ seat: z.string(), name: z.string(), isLeader: z.boolean(), isMe: z.boolean() })),
    }),
  }),
  'POST /appoint/groupRoom/roomTicket': call({
    auth: 'party',
    summary: '小程序打开网页版团体房间用的一次性凭证',
    limit,
    params: z.object(ofSession),
    data: z.object({ ticket: z.string() }),
  }),
  'POST /appoint/groupRoom/enterByTicket': call({
    auth: 'public',
    summary: '用一次性凭证换取只能进这个团体房间的会话',
    limit: { max: 60, minutes: 10 },
    params: z.object({ ticket: roomTicket }),
    data: z.object({ accessToken: z.string(), roomId: z.string() }),
  }),
}
