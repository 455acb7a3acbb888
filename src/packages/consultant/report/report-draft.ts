import { CODE } from '@xinqi/domain/codes'
import type { Data } from '@xinqi/domain/contract/contract'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { autosave, type Draft, type Saved } from '@/features/record/autosave'

type Report = Data<'GET /appoint/assessReportInfo/info'>
type Written = Pick<Report, 'userId' | 'title' | 'seen' | 'done' | 'next'>
export type ReportDraft = Draft<Written>

const writtenOf = ({ userId, title, seen, done, next }: Written): Written => ({ userId, title, seen, done, next })

/** What the server has where it has no draft. */
const nothingTo = (userId: number): Saved<Written> => ({
  ...writtenOf({ userId, title: '', seen: '', done: '', next: '' }),
  revision: 0,
  saveTime: null,
})

const savedOf = (report: Report): Saved<Written> => ({ ...report, draftNo: report.reportNo })

/** What a consultant writes to a visitor, until it is handed over: on this device at once, on the server soon, as records are. */
export const reportDrafts = autosave<Written>({
  kind: 'report',
  writtenOf,
  send: async ({ draftNo: reportNo, revision, written }) => {
    try {
      const answer = await call(
        'POST /consult/assessReportInfo/save',
        { reportNo, revision, ...written },
        { quiet: true },
      )
      return { saved: answer.saved, content: savedOf(answer.report) }
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== CODE.conflict) throw error
      // Handed over or thrown away elsewhere: nothing stands there now, and who writes chooses.
      return { saved: false, content: nothingTo(written.userId) }
    }
  },
})

/** A phone may have been another consultant's of the same visitor. */
export const keyOf = (consultantId: number, userId: number): string => `${consultantId}:${userId}`

/** Goes on with what this device still has, else with the server's draft, else with an empty one. */
export const openReport = (key: string, userId: number, report: Report | null): Promise<void> =>
  reportDrafts.open(key, report?.handTime === null ? savedOf(report) : nothingTo(userId))
