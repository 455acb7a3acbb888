import { VIP_SERVICE_ID } from '@xinqi/domain/constants'
import { roleOfVisitor } from '@xinqi/domain/roles'
import { isEmployee } from '@xinqi/domain/rules/company-quota'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { UserCaller } from '../../call/caller'
import type { Handlers } from '../../call/handler'
import { conflict } from '../../call/refusal'
import { inTransaction, type Services } from '../../call/services'
import { bindOwnVisitor, addSpecialRecord } from './commands/note-visitor'
import { tryToRedeem } from './commands/redeem-exchange-code'
import {
  listWelfare,
  findPhoneHash,
  overTimesConfig,
  listNotices,
  findBan,
  hasBought,
  hasConsulted,
  hasOrdered,
} from './data'
import { judgeExchangeCode } from './exchange-code'
import { qualificationOf } from './qualification'

const welfareOf = async ({ db, clock }: Services, { userId }: UserCaller, cpChannelId?: string) =>
  listWelfare(db, { phoneHash: await findPhoneHash(db, userId), today: dateOf(clock.now()), cpChannelId })

export const enterpriseHandlers = {
  'GET /appoint/consultUser/judgePersonBelongToCompany': async ({ cpChannelId }, { services, caller }) => {
    const employeeWelfareInfo = await welfareOf(services, caller, cpChannelId)
    const isBelong = isEmployee(employeeWelfareInfo)
    return { isBelong, role: roleOfVisitor({ isEmployee: isBelong }), employeeWelfareInfo }
  },
  'GET /appoint/enterprise/config': (_params, { services }) => overTimesConfig(services.db),
  'GET /appoint/enterprise/notices': async ({ cpChannelId }, { services, caller }) => {
    const companies = await welfareOf(services, caller, cpChannelId)
    const notices = await listNotices(
      services.db,
      companies.map((one) => one.companyId),
    )
    return notices.map(({ id, name, title, body, published_at }) => ({
      id,
      companyName: name,
      title,
      body,
      publishedAt: formatMoment(published_at),
    }))
  },
  'GET /appoint/exchangeCode/exchangeJudgment': ({ exchangeCode }, { services, address }) =>
    judgeExchangeCode(services, exchangeCode, address),
  'POST /appoint/exchangeCode/exchange': async ({ exchangeCode }, { services, caller }) => {
    const phoneHash = await findPhoneHash(services.db, caller.userId)
    const outcome = await inTransaction(services, (trx) =>
      tryToRedeem(services, trx, { userId: caller.userId, phoneHash, code: exchangeCode }),
    )
    // Refused only now: a wrong code has to be counted, and a refusal inside would undo that.
    if ('refusal' in outcome) throw conflict(outcome.refusal)
    return outcome.redeemed
  },
  'GET /appoint/consultVisitor/isForbidden': async (_params, { services, caller }) => {
    const ban = await findBan(services.db, caller.userId, services.clock.now())
    return { isForbidden: ban !== undefined, until: ban?.until ? formatMoment(ban.until) : null }
  },
  'GET /appoint/consultVisitor/isCpVip': async (_params, { services, caller }) => {
    const { db, config } = services
    const welfare = await welfareOf(services, caller)
    const service = VIP_SERVICE_ID[config.production ? 'production' : 'development']
    const isCpVip =
      welfare.some((one) => one.specialChannel && one.obstacle === null) ||
      (await hasBought(db, caller.userId, service))
    return { isCpVip }
  },
  'GET /appoint/consultVisitor/isOldVisitor': async (_params, { services, caller }) => ({
    isOldVisitor: await hasConsulted(services.db, caller.userId),
  }),
  'GET /appoint/consultVisitor/isNewUser': async (_params, { services, caller }) => ({
    isNewUser: !(await hasOrdered(services.db, caller.userId)),
  }),
  'GET /appoint/consultVisitor/verifyQualification': ({ orgId, cpChannelId }, { services, caller }) =>
    qualificationOf(services, caller, { orgId, cpChannelId }),
  'GET /appoint/consultVisitor/getAllChannels': async (_params, { services, caller }) => {
    const welfare = await welfareOf(services, caller)
    return welfare.map(({ cpChannelId, companyName }) => ({ channelId: cpChannelId, companyName }))
  },
  'POST /appoint/consultVisitor/bindOwnVisitor': async ({ consultantId }, { services, caller }) => ({
    isNew: await bindOwnVisitor(services, caller.userId, consultantId),
  }),
  'POST /appoint/consultSpecialVisitorRecord/addSpecialReocrd': async (
    { kind, consultantId },
    { services, caller },
  ) => {
    await addSpecialRecord(services, caller.userId, { kind, consultantId })
    return null
  },
} satisfies Partial<Handlers>
