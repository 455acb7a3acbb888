import type { Handlers } from '../../call/handler'
import { findOrder } from '../order/data'
import { ownOrder } from '../order/policy'
import { operateFollow } from './commands/operate-follow'
import { findFollowing } from './data'
import { countFollowed, listFollowed } from './list-followed'

export const followHandlers = {
  'GET /appoint/userConsultantFollowRelation/num': async ({ orgId }, { caller, services }) => ({
    num: await countFollowed(services, caller.userId, orgId),
  }),
  'GET /appoint/userConsultantFollowRelation/info': ({ consultantId }, { caller, services }) =>
    findFollowing(services.db, caller.userId, consultantId),
  'GET /appoint/consultOrder/isFollow': async ({ orderNo }, { caller, services: { db } }) => {
    const { consultant_id } = ownOrder(await findOrder(db, orderNo), caller)
    return { isFollow: (await findFollowing(db, caller.userId, consultant_id)).followed }
  },
  'GET /appoint/userConsultantFollowRelation/list': (params, { caller, services }) =>
    listFollowed(services, caller.userId, params),
  'POST /appoint/userConsultantFollowRelation/operate': (wish, { caller, services }) =>
    operateFollow(services, caller.userId, wish),
} satisfies Partial<Handlers>
