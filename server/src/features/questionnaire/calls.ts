import { formatMoment } from '@xinqi/domain/time'
import type { Handlers } from '../../call/handler'
import { notFound } from '../../call/refusal'
import { askVisitor, endRequest, planQuestionnaire } from './commands/ask'
import { answerItem, commitSheet, discardSheet } from './commands/fill-in'
import { gradeDanger } from './commands/grade-danger'
import { hideQuestionnaire, showQuestionnaire } from './commands/offer'
import { publishQuestionnaire, withdrawQuestionnaire } from './commands/publish-questionnaire'
import { shareResults } from './commands/share-results'
import { createQuestionnaire, putQuestionnaireBack, saveQuestionnaire } from './commands/write-questionnaire'
import {
  findIdByCode,
  findOffered,
  findOpenSheet,
  findPublished,
  findVersion,
  isShareable,
  listLastTimes,
  listOffered,
  listOpenSheets,
  listResults,
} from './data'
import { checkFile } from './check-file'
import { listForDesk, readForDesk } from './desk'
import {
  presentComparableFrom,
  presentFile,
  presentQuestionnaire,
  presentRequests,
  presentResult,
  presentSheet,
} from './present'
import { readOfVisitor } from './read-of-visitor'
import { listPlans, listRequests } from './request-data'
import { listShares } from './share-data'

const pageOf = (questionnaireId: number): string => `/questionnaire/${questionnaireId}`

export const questionnaireHandlers = {
  'GET /appoint/consultQuestionnaireJoinRecord/experiment/window': async (
    _params,
    { services: { db, clock }, caller },
  ) => {
    const [requests, offered, open] = await Promise.all([
      listRequests(db, caller.userId),
      listOffered(db, clock.now()),
      listOpenSheets(db, caller.userId),
    ])
    return {
      requests: presentRequests(requests, offered),
      open: open.map((one) => ({
        questionnaireId: one.questionnaire_id,
        title: one.title,
        answered: one.answered,
        changeTime: formatMoment(one.changed_at),
      })),
    }
  },
  'GET /appoint/consultQuestionnaire/list': async (_params, { services: { db, clock }, caller }) => {
    const [offered, times] = await Promise.all([listOffered(db, clock.now()), listLastTimes(db, caller.userId)])
    return offered.map((one) => {
      const last = times.find(({ questionnaire_id }) => questionnaire_id === one.questionnaire_id)?.last
      return {
        questionnaireId: one.questionnaire_id,
        title: one.title,
        minutes: one.minutes,
        lastTime: last ? formatMoment(last) : null,
      }
    })
  },
  'POST /appoint/consultQuestionnaire/detail': async ({ questionnaireId }, { services, caller }) => {
    const { db, cipher, clock } = services
    const published = await findPublished(db, questionnaireId, clock.now())
    if (!published) throw notFound('问卷')
    const [sheet, requests, times] = await Promise.all([
      findOpenSheet(db, caller.userId, questionnaireId),
      listRequests(db, caller.userId),
      listLastTimes(db, caller.userId),
    ])
    // What was taken down is ended by who has begun it, and begun by nobody.
    if (published.hidden_at !== null && !sheet) throw notFound('问卷')
    const version = sheet ? await findVersion(db, questionnaireId, sheet.version) : published
    const last = times.find(({ questionnaire_id }) => questionnaire_id === questionnaireId)?.last
    return {
      ...presentQuestionnaire(version),
      sheet: sheet ? presentSheet(cipher, sheet) : null,
      requests: presentRequests(
        requests.filter(({ questionnaire_id }) => questionnaire_id === questionnaireId),
        [published],
      ),
      lastTime: last ? formatMoment(last) : null,
      comparableFrom: presentComparableFrom(version, last, clock.now()),
    }
  },
  'POST /appoint/consultQuestionnaireJoinRecord/operate': async (wish, { services, caller }) => {
    if (wish.act === 'answer') return answerItem(services, caller.userId, wish)
    if (wish.act === 'grade') return gradeDanger(services, caller.userId, wish)
    if (wish.act === 'discard') return discardSheet(services, caller.userId, wish.questionnaireId)
    await endRequest(services, { userId: caller.userId }, wish.requestNo)
    return { sheet: null, danger: false }
  },
  'POST /appoint/consultQuestionnaire/report/commit': (wish, { services, caller }) =>
    commitSheet(services, caller.userId, wish),
  'GET /appoint/consultUserCpRecord/info': async ({ questionnaireId }, { services: { db, cipher, clock }, caller }) => {
    const published = await findPublished(db, questionnaireId, clock.now())
    if (!published) throw notFound('问卷')
    const [results, shares] = await Promise.all([
      listResults(db, caller.userId, questionnaireId),
      published.seen_by === 'author' ? [] : listShares(db, caller.userId, questionnaireId),
    ])
    return {
      ...presentQuestionnaire(published),
      results: results.map((row) => presentResult(cipher, row)),
      comparableFrom: presentComparableFrom(published, results.at(-1)?.committed_at, clock.now()),
      shares: shares.map(({ id, name, share_no }) => ({ consultantId: id, name, shared: share_no !== null })),
    }
  },
  'GET /appoint/consultUserCpRecord/get/url': async (_params, { services: { db }, caller }) => {
    const [newest] = await listLastTimes(db, caller.userId)
    return { url: newest ? `${pageOf(newest.questionnaire_id)}?view=result` : null }
  },
  'GET /appoint/consultUserCpRecord/get/type/url': async ({ type }, { services: { db, clock } }) => {
    const questionnaireId = await findIdByCode(db, type)
    if (questionnaireId === undefined || !(await findOffered(db, questionnaireId, clock.now()))) throw notFound('问卷')
    return { url: pageOf(questionnaireId) }
  },
  'POST /appoint/consultQuestionnaire/share': (wish, { services, caller }) =>
    shareResults(services, caller.userId, wish),
  'GET /consult/consultQuestionnaire/ofVisitor': ({ userId }, { services, caller }) =>
    readOfVisitor(services, caller, userId),
  'POST /consult/consultQuestionnaire/ask': (wish, { services, caller }) =>
    askVisitor(services, caller.consultantId, wish),
  'POST /consult/consultQuestionnaire/withdraw': async ({ requestNo }, { services, caller }) => {
    await endRequest(services, { consultantId: caller.consultantId }, requestNo)
    return null
  },
  'GET /consult/consultQuestionnaire/plans': async (_params, { services: { db, clock }, caller }) => {
    const [offered, plans] = await Promise.all([listOffered(db, clock.now()), listPlans(db, caller.consultantId)])
    return offered.filter(isShareable).map((one) => {
      const plan = plans.find(({ questionnaire_id }) => questionnaire_id === one.questionnaire_id)
      return {
        questionnaireId: one.questionnaire_id,
        title: one.title,
        beforeFirst: plan?.before_first ?? false,
        everyFourth: plan?.every_fourth ?? false,
      }
    })
  },
  'POST /consult/consultQuestionnaire/plan': (plan, { services, caller }) =>
    planQuestionnaire(services, caller.consultantId, plan),
  'GET /operator/questionnaire/list': (_params, { services: { db, clock } }) => listForDesk(db, clock.now()),
  'GET /operator/questionnaire/detail': ({ questionnaireId }, { services: { db, clock } }) =>
    readForDesk(db, questionnaireId, clock.now()),
  'POST /operator/questionnaire/check': ({ words }) => {
    const { file, mistakes } = checkFile(words)
    return Promise.resolve({ file: file && presentFile(file), mistakes })
  },
  'POST /operator/questionnaire/create': (params, { services, caller }) =>
    createQuestionnaire(services, caller, params),
  'POST /operator/questionnaire/save': (params, { services, caller }) => saveQuestionnaire(services, caller, params),
  'POST /operator/questionnaire/publish': (params, { services, caller }) =>
    publishQuestionnaire(services, caller, params),
  'POST /operator/questionnaire/withdraw': (params, { services, caller }) =>
    withdrawQuestionnaire(services, caller, params),
  'POST /operator/questionnaire/putBack': (params, { services, caller }) =>
    putQuestionnaireBack(services, caller, params),
  'POST /operator/questionnaire/hide': (params, { services, caller }) => hideQuestionnaire(services, caller, params),
  'POST /operator/questionnaire/show': (params, { services, caller }) => showQuestionnaire(services, caller, params),
} satisfies Partial<Handlers>
