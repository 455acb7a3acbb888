import type { TestClient } from '../../server/src/testing/test-client'

interface Writing {
  visitor: Pick<TestClient, 'call'>
  consultant: Pick<TestClient, 'call'>
  userId: number
  consultantId: number
}

/** GAD-7, and what it asks beside the seven items. */
const GAD_7_ID = 4
const GAD_7_ANSWERS = { q1: 1, q2: 2, q3: 1, q4: 1, q5: 0, q6: 1, q7: 1, life: 1 }

/** One questionnaire whose result the visitor lets the consultant see, and a report that the consultant has handed over. */
export async function fillAndReport({ visitor, consultant, userId, consultantId }: Writing): Promise<void> {
  const { sheet } = await visitor.call('POST /appoint/consultQuestionnaireJoinRecord/operate', {
    ...{ act: 'answer', questionnaireId: GAD_7_ID, itemId: 'q1', value: 1 },
  })
  const answers = JSON.stringify(GAD_7_ANSWERS)
  await visitor.call('POST /appoint/consultQuestionnaire/report/commit', { sheetNo: sheet?.sheetNo ?? '', answers })
  const sharing = { questionnaireId: GAD_7_ID, consultantId, shared: true }
  await visitor.call('POST /appoint/consultQuestionnaire/share', sharing)
  const { report } = await consultant.call('POST /consult/assessReportInfo/save', {
    userId,
    revision: 0,
    title: '写在第一次之后',
    seen: '你说自己「一件事能想一整夜」，也说得出是哪些事。这本身就不容易。',
    done: '我们一起看了看最近两周的晚上。',
    next: '睡前把担心写下来，第二天再看。',
  })
  const { reportNo, revision } = report
  await consultant.call('POST /consult/assessReportInfo/handOver', { reportNo, revision })
}
