import { usageOf } from '@xinqi/domain/rules/company-usage'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { momentOrNull } from '../../call/personal'
import { changeCompany, createCompany, stopCompany } from './commands/change-company'
import { importEmployees } from './commands/import-employees'
import { makeCodes } from './commands/make-codes'
import { agreeToCompanyNotice, publishCompanyNotice, withdrawCompanyNotice } from './commands/tell-company'
import {
  countEmployees,
  findCompany,
  findLastChange,
  listAllNotices,
  listBatches,
  listCompanies,
  noticeWaits,
  presentCompany,
} from './data'
import { readUsage } from './usage-data'

/** What operators see of companies and do with them; nobody of their people is named. */
export const companyHandlers = {
  'GET /operator/company/list': async ({ name, ...asked }, { services: { db, clock } }) => {
    const { rows, ...behind } = await listCompanies(db, name, asked)
    const today = dateOf(clock.now())
    return { list: rows.map((row) => presentCompany(row, today)), ...behind }
  },
  'GET /operator/company/detail': async ({ companyId }, { services: { db, clock }, caller }) => {
    const row = await findCompany(db, companyId)
    const [changed, employees, batches, notices] = await Promise.all([
      findLastChange(db, companyId),
      countEmployees(db, companyId),
      listBatches(db, companyId),
      listAllNotices(db, companyId),
    ])
    return {
      company: presentCompany(row, dateOf(clock.now())),
      changed,
      employees,
      batches: batches.map(({ id, count, sessions, used, ...batch }) => ({
        batchId: id,
        count,
        sessions,
        used,
        people: batch.max_people,
        expiresAt: formatMoment(batch.expires_at),
        createdAt: formatMoment(batch.created_at),
      })),
      notices: notices.map((notice) => ({
        noticeId: notice.id,
        title: notice.title,
        body: notice.body,
        publishedAt: formatMoment(notice.published_at),
        isWaiting: noticeWaits(notice),
        askedBy: notice.asked_by_name,
        agreedBy: notice.agreed_by_name,
        isOwn: notice.asked_by === caller.operatorId,
        withdrawnAt: momentOrNull(notice.withdrawn_at),
      })),
    }
  },
  'POST /operator/company/create': (said, { services, caller }) => createCompany(services, caller, said),
  'POST /operator/company/change': (said, { services, caller }) => changeCompany(services, caller, said),
  'POST /operator/company/stop': (said, { services, caller }) => stopCompany(services, caller, said),
  'POST /operator/company/employees': (list, { services, caller }) => importEmployees(services, caller, list),
  'POST /operator/company/codes': (wanted, { services, caller }) => makeCodes(services, caller, wanted),
  'GET /operator/company/usage': async ({ companyId }, { services: { db, clock } }) => {
    await findCompany(db, companyId)
    return { months: usageOf(await readUsage(db, companyId, dateOf(clock.now()))) }
  },
  'POST /operator/company/publishNotice': (notice, { services, caller }) =>
    publishCompanyNotice(services, caller, notice),
  'POST /operator/company/agreeToNotice': ({ noticeId }, { services, caller }) =>
    agreeToCompanyNotice(services, caller, noticeId),
  'POST /operator/company/withdrawNotice': ({ noticeId }, { services, caller }) =>
    withdrawCompanyNotice(services, caller, noticeId),
} satisfies Partial<Handlers>
