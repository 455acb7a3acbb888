import type { Handlers } from '../../call/handler'
import { operateFollow } from './commands/operate-follow'
import { findFollowing } from './data'
import { countFollowed, listFollowed } from './list-followed'

export const followHandlers = {
  'GET /appoint/userConsultantFollowRelation/num': async ({ orgId }, { caller, services }) => ({
    num: await countFollowed(services, caller.userId, orgId),
  }),
  'GET /appoint/userConsultantFollowRelation/info': ({ consultantId }, { caller, services }) =>
    findFollowing(services.db, caller.userId, consultantId),
  'GET /appoint/userConsultantFollowRelation/list': (params, { caller, services }) =>
    listFollowed(services, caller.userId, params),
  'POST /appoint/userConsultantFollowRelation/operate': (wish, { caller, services }) =>
    operateFollow(services, caller.userId, wish),
} satisfies Partial<Handlers>
