import { flavourOf } from '@xinqi/domain/edition/flavour'
import type { Handlers } from '../../call/handler'
import { conflict } from '../../call/refusal'
import type { Services } from '../../call/services'
import { templatesOf } from '../reminder/templates'
import { listGrants } from '../wallet/data'
import { changeBudget, createPeriod, stopPeriod } from './commands/change-period'
import { joinPeriod } from './commands/join-period'
import { setNotice } from './commands/set-notice'
import { findRunningPeriod, findSessions, listParticipations, listPeriods, wantsNotice } from './data'
import { NOTHING, presentInfo, shownOf } from './present'
import { presentPeriod } from './present-period'

/** Cashback is a matter of editions (R142). */
const isOffered = (orgId: number): boolean => flavourOf(orgId).features.cashback

async function infoOf({ db, clock }: Services, userId: number) {
  const now = clock.now()
  const own = await listParticipations(db, userId)
  const shown = shownOf(own, await findRunningPeriod(db, now), now)
  const sessions = shown.part ? await findSessions(db, shown.part) : []
  return presentInfo(shown, { own, sessions, grants: await listGrants(db, userId), now })
}

export const cashbackHandlers = {
  'GET /appoint/cashbackUserPeriod/cashbackInfo': async ({ orgId }, { services, caller }) =>
    isOffered(orgId) ? infoOf(services, caller.userId) : NOTHING,
  'POST /appoint/cashbackUserPeriod/join': async ({ orgId }, { services, caller }) => {
    if (!isOffered(orgId)) throw conflict('这里没有返现活动')
    return joinPeriod(services, caller)
  },
  'GET /appoint/cashbackUserPeriod/getNoticeSetting': async (_params, { services, caller }) => ({
    open: await wantsNotice(services.db, caller.userId),
    template: templatesOf(services).cashback ?? null,
  }),
  'POST /appoint/cashbackUserPeriod/noticeOpenSetting': ({ open }, { services, caller }) =>
    setNotice(services, caller.userId, open),
  'GET /operator/cashback/periods': async (_params, { services }) => {
    const rows = await listPeriods(services.db)
    return { list: rows.map((row) => presentPeriod(row, services.clock.now())) }
  },
  'POST /operator/cashback/period': (params, { services, caller }) => createPeriod(services, caller, params),
  'POST /operator/cashback/budget': (params, { services, caller }) => changeBudget(services, caller, params),
  'POST /operator/cashback/stop': (params, { services, caller }) => stopPeriod(services, caller, params),
} satisfies Partial<Handlers>
