import { CODE } from '@xinqi/domain/codes'
import { ORDER_TYPE } from '@xinqi/domain/order-types'
import { STUDENT, STUDENTS_AGAIN, STUDENTS_ONLY } from '@xinqi/domain/text/student'
import sharp from 'sharp'
import { newOperator, type Operator } from '../../testing/operator'
import { useTestApp } from '../../testing/use-test-app'
import { newConsultantLogin, newVisitor, tryToOrder, type Visitor } from '../../testing/visitor'
import { expireStudents } from './commands/expire-students'

const JUDGE = 'GET /appoint/student/authJudge'
const SAVE = 'POST /appoint/student/saveEducationExperience'
const PROOF = 'GET /operator/student/proof'
const DECIDE = 'POST /operator/student/decide'
const LIST = 'GET /operator/student/list'

const EDUCATION = { level: 7, school: '听松大学', enrolledYear: 2024, graduatesYear: 2028 } as const
const CODE_OF_REGISTRY = 'A1B2C3D4E5F6'

const app = useTestApp()
let visitor: Visitor
let operator: Operator
beforeEach(async () => {
  visitor = await newVisitor(app)
  operator = await newOperator(app)
})

const card = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2F6F66' } })
    .png()
    .toBuffer()

async function sendCard(file?: Uint8Array, who = visitor): Promise<{ code: number; msg: string }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file ?? (await card()))]), 'card.png')
  const address = `${app.origin}/api/appoint/student/uploadCertificate`
  const answer = await fetch(address, { method: 'POST', headers: { token: who.token }, body })
  return (await answer.json()) as { code: number; msg: string }
}
const byCode = () => visitor.call(SAVE, { ...EDUCATION, registryCode: CODE_OF_REGISTRY })
const decide = (educationId: number, approve: boolean, reason = '') =>
  operator.call(DECIDE, { educationId, approve, reason })
const rowOf = (id: number) =>
  app.db.selectFrom('student_education').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('told, proven by a card, looked at, passed: valid until the next September, and the picture is gone', async () => {
  expect(await visitor.call(JUDGE, {})).toMatchObject({ studentAuthStatus: null, isStudent: false })
  const { educationId } = await visitor.call(SAVE, EDUCATION)
  expect(await visitor.call(JUDGE, {})).toMatchObject({
    studentAuthStatus: STUDENT.waiting,
    openEducationId: educationId,
  })
  expect((await sendCard()).code).toBe(CODE.ok)
  expect(JSON.stringify(await rowOf(educationId))).not.toContain('听松')
  const waiting = await operator.call(LIST, {})
  expect(waiting.list.find((one) => one.educationId === educationId)).toMatchObject({
    school: '听松大学',
    proof: 'card',
  })
  const proof = await operator.call(PROOF, { educationId })
  expect(proof.picture?.mimeType).toBe('image/jpeg')
  expect((await visitor.call(JUDGE, {})).studentAuthStatus).toBe(STUDENT.looking)
  await decide(educationId, true)
  expect(await visitor.call(JUDGE, {})).toMatchObject({
    studentAuthStatus: STUDENT.passed,
    expireDate: '2027-09-30',
    isStudent: true,
    openEducationId: null,
  })
  expect(await rowOf(educationId)).toMatchObject({ card_cipher: null, code_cipher: null })
  expect((await operator.answer(PROOF, { educationId })).code).not.toBe(CODE.ok)
  expect((await visitor.call('GET /appoint/student/reportList', {})).map((one) => one.studentAuthStatus)).toEqual([
    STUDENT.passed,
    STUDENT.sent,
  ])
  expect((await visitor.call('GET /appoint/message/listReceiveMsg', {})).list[0]).toMatchObject({
    kind: 'studentPassed',
    route: 'studentArea',
  })
  const looked = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `student:${educationId}`)
    .execute()
  expect(looked.map(({ action }) => action)).toEqual(expect.arrayContaining(['read-student', 'read-student-proof']))
})

test('a code of the registry is a proof of its own; refused with a reason, it may be told again', async () => {
  const { educationId, studentAuthStatus } = await byCode()
  expect(studentAuthStatus).toBe(STUDENT.sent)
  expect((await visitor.answer(SAVE, EDUCATION)).msg).toContain('正在审核')
  expect((await operator.call(PROOF, { educationId })).registryCode).toBe(CODE_OF_REGISTRY)
  expect((await operator.answer(DECIDE, { educationId, approve: false })).code).not.toBe(CODE.ok)
  await decide(educationId, false, '验证码查不到，请重新申请一份')
  expect(await visitor.call(JUDGE, {})).toMatchObject({
    studentAuthStatus: STUDENT.failed,
    reason: '验证码查不到，请重新申请一份',
    isStudent: false,
  })
  expect((await operator.answer(DECIDE, { educationId, approve: true })).code).not.toBe(CODE.ok)
  await byCode()
})

test('R287: levels 1 to 8 and no others; bad input changes nothing and says what is wrong', async () => {
  for (const [wrong, words] of [
    [{ level: 9 }, '请选择学历'],
    [{ school: ' ' }, '请填写学校'],
    [{ graduatesYear: 2020, enrolledYear: 2016 }, '已经毕业'],
    [{ registryCode: 'abc' }, '学信网'],
  ] as const) {
    const answer = await visitor.answer(SAVE, { ...EDUCATION, ...wrong })
    expect(answer.code).not.toBe(CODE.ok)
    expect(JSON.stringify(answer)).toContain(words)
  }
  expect((await sendCard()).msg).toContain('请先填写')
  await visitor.call(SAVE, EDUCATION)
  expect((await sendCard(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).msg).toContain(
    '不是一张可以使用的照片',
  )
  expect((await visitor.call(JUDGE, {})).studentAuthStatus).toBe(STUDENT.waiting)
})

test('two devices that prove at once leave one open; the database allows no second', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => visitor.answer(SAVE, { ...EDUCATION, registryCode: CODE_OF_REGISTRY })),
  )
  expect(answers.filter(({ code }) => code === CODE.ok)).toHaveLength(1)
  const again = app.db
    .insertInto('student_education')
    .columns(['user_id', 'level', 'school_cipher', 'enrolled_year', 'graduates_year', 'status', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('student_education')
        .select(['user_id', 'level', 'school_cipher', 'enrolled_year', 'graduates_year'])
        .select([eb.val(0).as('status'), 'created_at'])
        .where('user_id', '=', visitor.userId),
    )
    .execute()
  await expect(again).rejects.toThrow('student_education_open')
})

test('nobody reads another one’s studies, and consultants and visitors decide nothing', async () => {
  const { educationId } = await byCode()
  const other = await newVisitor(app)
  const consultant = await newConsultantLogin(app, app.world.lin)
  expect((await other.answer('GET /appoint/student/eduExperienceInfo', { educationId })).code).not.toBe(CODE.ok)
  expect(await other.call('GET /appoint/student/eduList', {})).toEqual([])
  for (const who of [other, consultant]) {
    expect((await who.answer(PROOF, { educationId })).code).not.toBe(CODE.ok)
    expect((await who.answer(DECIDE, { educationId, approve: true })).code).not.toBe(CODE.ok)
  }
})

test('a student price is for students, and only as long as it holds; the end is said once', async () => {
  const { lin } = app.world
  const service = await app.db
    .insertInto('consult_service')
    .values({
      consultant_id: lin.id,
      name: '学生单次咨询',
      price_fen: 19_800,
      minutes: 50,
      modes: [1, 2],
      order_type: ORDER_TYPE.student,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wish = { at: '2026-11-25 20:00:00', service: { ...lin.single, id: service.id } }
  expect((await tryToOrder(app, visitor, wish)).msg).toBe(STUDENTS_ONLY)
  await decide((await byCode()).educationId, true)
  expect(await tryToOrder(app, visitor, wish)).toMatchObject({ code: CODE.ok, data: { payableFen: 19_800 } })

  // The last of the September that it holds for, and the day after it, of which no sweep knows yet.
  app.clock.set(new Date('2027-09-30T12:00:00Z'))
  expect(await tryToOrder(app, visitor, { ...wish, at: '2027-10-02 20:00:00' })).toMatchObject({ code: CODE.ok })
  app.clock.set(new Date('2027-09-30T16:00:00Z'))
  const late = await tryToOrder(app, visitor, { ...wish, at: '2027-10-03 20:00:00' })
  expect(late).toMatchObject({ code: CODE.conflict, msg: STUDENTS_AGAIN })
  await expireStudents(app.services)
  await expireStudents(app.services)
  const studies = app.db.selectFrom('student_education').select('status').where('user_id', '=', visitor.userId)
  expect(await studies.execute()).toEqual([{ status: STUDENT.expired }])
  expect((await tryToOrder(app, visitor, { ...wish, at: '2027-10-03 20:00:00' })).msg).toBe(STUDENTS_AGAIN)
  const told = app.db.selectFrom('user_notice').select('kind').where('user_id', '=', visitor.userId)
  expect(await told.where('kind', '=', 'studentExpired').execute()).toHaveLength(1)
})
