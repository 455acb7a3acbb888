import { INVITE_HELP_STATUS, INVITE_STATUS, inviteHelpStatus, inviteStatus } from '@xinqi/domain/rules/invitation'
import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import type { Services } from '../../call/services'
import { findOfWay } from '../coupon/data'
import { auditRead } from '../visitor/commands/audit-read'
import { appealInvitation } from './commands/appeal-invitation'
import { acceptInvite, acceptObstacle, NO_INVITATION } from './commands/accept-invite'
import { beginInviting, noteLaunch } from './commands/begin-inviting'
import { decideInvitation, switchInviting } from './commands/decide-invitation'
import { noteAssessment } from './commands/note-assessment'
import { setInviteProgram } from './commands/set-program'
import {
  findAccepted,
  findInviter,
  findInviterByCode,
  findProgram,
  invitedOf,
  listAllSent,
  listPrograms,
  listSent,
  listToReview,
} from './data'
import { hashOfInviteCode, ownInviteCode } from './invite-code'
import { invitePoster } from './poster/invite-poster'
import { presentLooked, presentProgram, presentSent, rewardOf } from './present'

/** The name of the coupon that who accepts is given. */
const giftOf = async ({ db, clock }: Services, orgId: number): Promise<string | null> =>
  (await findOfWay(db, orgId, 'invited', clock.now()))?.name ?? null

export const invitationHandlers = {
  'GET /appoint/promote/inviteDetail': async ({ code, orgId }, { services }) => {
    const inviter = await findInviterByCode(services.db, hashOfInviteCode(services.hash, code), orgId)
    const program = inviter && (await findProgram(services.db, orgId))
    return {
      valid: program !== undefined && presentProgram(program).running,
      shownName: inviter?.shown_name ?? null,
      gift: inviter ? await giftOf(services, orgId) : null,
    }
  },
  'GET /appoint/promote/inviteeJudge': async ({ code, orgId }, { services, caller }) => {
    const { db, hash, clock } = services
    const inviter = await findInviterByCode(db, hashOfInviteCode(hash, code), orgId)
    const accepted = await findAccepted(db, caller.userId, orgId)
    const status = accepted ? inviteHelpStatus(invitedOf(accepted), clock.now()) : INVITE_HELP_STATUS.claimGift
    if (!inviter) return { reason: NO_INVITATION, inviteHelpStatus: status }
    if (accepted && accepted.inviter_id === inviter.user_id) return { reason: null, inviteHelpStatus: status }
    return {
      reason: await acceptObstacle(db, inviter, caller.userId),
      inviteHelpStatus: status,
    }
  },
  'GET /appoint/promote/openInvitee': async ({ orgId }, { services: { db, clock }, caller }) => {
    const row = await findAccepted(db, caller.userId, orgId)
    if (!row) return { invitation: null }
    const one = invitedOf(row)
    return {
      invitation: {
        kind: one.kind,
        shownName: row.shown_name,
        inviteHelpStatus: inviteHelpStatus(one, clock.now()),
        expireTime: formatMoment(row.expires_at),
      },
    }
  },
  'GET /appoint/inviteRecord/inviteDetail': async ({ orgId, ...asked }, { services, caller }) => {
    const { db, cipher, clock } = services
    const { rows, ...behind } = await listSent(db, caller.userId, orgId, asked)
    return { list: rows.map((row) => presentSent(cipher, row, clock.now())), ...behind }
  },
  'GET /appoint/promote/inviterReward': async ({ orgId }, { services, caller: { userId } }) => {
    const now = services.clock.now()
    const program = await findProgram(services.db, orgId)
    const own = await findInviter(services.db, userId, orgId)
    const sent = await listAllSent(services.db, userId, orgId)
    const sumOf = (states: readonly string[]) =>
      sent
        .filter((row) => states.includes(rewardOf(row, now)))
        .reduce((sum, row) => sum + row.reward_fen - row.taken_back_fen, 0)
    return {
      program: program ? presentProgram(program) : null,
      gift: await giftOf(services, orgId),
      own: own ? { shownName: own.shown_name, code: ownInviteCode(services.hash, userId, orgId) } : null,
      givenFen: sumOf(['given', 'takenBack']),
      waitingFen: sumOf(['waiting', 'looked']),
    }
  },
  'GET /appoint/promote/inviteSum': async ({ orgId }, { services, caller }) => {
    const now = services.clock.now()
    const statuses = (await listAllSent(services.db, caller.userId, orgId)).map((row) =>
      inviteStatus(invitedOf(row), now),
    )
    const countOf = (status: number) => statuses.filter((one) => one === status).length
    return {
      waiting: countOf(INVITE_STATUS.waiting),
      succeeded: countOf(INVITE_STATUS.succeeded),
      expired: countOf(INVITE_STATUS.expired),
    }
  },
  'GET /appoint/promote/getInviteTotal': async ({ orgId }, { services, caller }) => ({
    total: (await listAllSent(services.db, caller.userId, orgId)).length,
  }),
  'GET /appoint/promote/poster': (params, { services, caller: { userId }, device }) =>
    invitePoster(services, { userId, clientKind: device.kind }, params),
  'POST /appoint/promote/saveActUser': (params, { services, caller }) => beginInviting(services, caller.userId, params),
  'POST /appoint/promote/saveLaunchUser': ({ orgId }, { services, caller }) =>
    noteLaunch(services, caller.userId, orgId),
  'POST /appoint/promote/acceptInvite': (params, { services, caller }) => acceptInvite(services, caller, params),
  'POST /appoint/promote/appeal': (params, { services, caller }) => appealInvitation(services, caller.userId, params),
  'POST /appoint/promote/saveInviteCpReport': ({ orgId }, { services, caller }) =>
    noteAssessment(services, caller.userId, orgId),
  'GET /operator/invitation/list': async (asked, { services, caller }) => {
    const { db, cipher } = services
    const { rows, ...behind } = await listToReview(db, asked)
    const list = rows.map((row) => presentLooked(cipher, row))
    const told = list.filter(({ appeal }) => appeal !== null).map(({ inviteId }) => `invite:${inviteId}`)
    await auditRead(services, caller, 'read-invite-appeal', told)
    const programs = await listPrograms(db)
    return {
      programs: programs.map((one) => ({
        ...presentProgram(one),
        running: one.stopped_at === null,
        orgId: one.org_id,
        budgetFen: one.budget_fen,
        reservedFen: one.reserved_fen,
        freeMinutes: one.free_minutes,
        rewardForFree: one.reward_for_free,
        launches: one.launches ?? 0,
        revision: one.revision,
      })),
      list,
      ...behind,
    }
  },
  'POST /operator/invitation/decide': (params, { services, caller }) => decideInvitation(services, caller, params),
  'POST /operator/invitation/program': (params, { services, caller }) => setInviteProgram(services, caller, params),
  'POST /operator/invitation/switch': (params, { services, caller }) => switchInviting(services, caller, params),
} satisfies Partial<Handlers>
