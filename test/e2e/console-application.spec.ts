import fs from 'node:fs'
import path from 'node:path'
import type { ApplicationForm, ApplicationItem } from '@xinqi/domain/rules/application'
import { MINUTE } from '@xinqi/domain/time'
import type { Page } from '@playwright/test'
import { loginVisitor } from '../../server/src/testing/log-in'
import { Sandbox } from '../../server/src/testing/sandbox'
import { TestClient } from '../../server/src/testing/test-client'
import { checkApplicant } from './support/check-applicant'
import { openInMenu } from './support/desk-pages'
import { expect, test } from './support/journey'
import { logInAsConsultant } from './support/log-in'
import { DESK, logInToConsole } from './support/log-in-to-console'
import { advanceClock } from './support/sandbox'
import { BASE_URL } from './support/server-address'

const APPLICANT = '13800138690'
/** 日常运营 */
const OPERATIONS = '13700000003'
const PAPER = path.resolve(__dirname, '../../docs/screens.png')

const client = new TestClient(BASE_URL)
const reach = { client, sandbox: new Sandbox(BASE_URL) }

/** Writes every item of an application with one paper, and sends it, as somebody who is logged in. */
async function apply(token: string): Promise<void> {
  const { call } = client.as(token)
  const body = new FormData()
  body.append('file', new Blob([fs.readFileSync(PAPER)], { type: 'image/png' }), 'paper.png')
  const uploaded = await fetch(`${BASE_URL}/api/appoint/consultApplication/addPaper`, {
    method: 'POST',
    headers: { token },
    body,
  })
  const { data } = (await uploaded.json()) as { data: { paperNo: string } }
  const save = <Item extends ApplicationItem>(item: Item, value: ApplicationForm[Item]) =>
    call('POST /appoint/consultApplication/save', { item, value: JSON.stringify(value) })
  const entry = { title: '应用心理学硕士', place: '听松大学', from: 2010, to: 2013, papers: [data.paperNo] }
  await save('person', { realName: '谢听雨', gender: 2, city: '杭州', years: 4 })
  for (const item of ['education', 'training', 'qualification'] as const) await save(item, [entry])
  const text = '先听你说，再一起看这件事为什么难。第一次见面会说清楚怎么工作、多久一次。'
  await save('approach', { specialties: ['焦虑'], text })
  await call('POST /consult/consultConsultant/register', {})
}

test('an application is read with its papers, handed back with a reason, sent again and approved: a consultant logs in, and leaves later, which one with sessions to hold may not', async ({
  openPhone,
}) => {
  const { accessToken } = await loginVisitor(reach, APPLICANT)
  await apply(accessToken)

  const desk = await openPhone({ viewport: DESK })
  await logInToConsole(desk, OPERATIONS)
  await desk.getByRole('link', { name: '入驻申请' }).click()
  await desk.getByRole('link', { name: '谢听雨' }).click()
  await desk.getByRole('button', { name: '学历的第 1 张证明' }).click()
  await expect(desk.getByRole('img', { name: '学历的证明' })).toBeVisible()
  await expect(desk.getByRole('button', { name: '退回', exact: true })).toBeDisabled()
  await desk.getByRole('textbox', { name: '学历：要补什么' }).fill('照片反光，请重新拍一张')
  await expect(desk.getByRole('button', { name: /^通过/ })).toBeDisabled()
  await desk.getByRole('button', { name: '退回，要补 1 项' }).click()
  await expect(desk.getByText('没有通过：照片反光，请重新拍一张')).toBeVisible()
  await expect(desk.getByRole('button', { name: /^退回/ })).toHaveCount(0)

  const mine = await client.as(accessToken).call('GET /appoint/consultApplication/mine', {})
  expect(mine).toMatchObject({ state: 'rejected', reasons: { education: '照片反光，请重新拍一张' } })
  await apply(accessToken)

  await desk.getByRole('link', { name: '回到申请' }).click()
  await desk.getByRole('link', { name: '谢听雨' }).click()
  await expect(desk.getByText('上一次写的：照片反光，请重新拍一张')).toBeVisible()
  await expect(desk.getByRole('button', { name: '通过，还要核对 5 步' })).toBeDisabled()
  await checkApplicant(desk)
  await desk.getByRole('radio', { name: '咨询师', exact: true }).check()
  await desk.getByRole('button', { name: '通过', exact: true }).click()
  await expect(desk.getByText(/已通过$/).first()).toBeVisible()
  await desk.getByRole('link', { name: '回到申请' }).click()
  await desk.getByText('已通过', { exact: true }).click()
  await expect(desk.getByRole('link', { name: '谢听雨' })).toBeVisible()

  await advanceClock(desk.request, MINUTE)
  const phone = await openPhone()
  await logInAsConsultant(phone, APPLICANT, '/consultantSetup')
  await expect(phone.getByText('读一遍使用须知')).toBeVisible()

  await openInMenu(desk, '咨询师')
  await letLeave(desk, '林一帆')
  await expect(desk.getByRole('dialog').getByText(/^还有 .*，先办完这些$/)).toBeVisible()
  await expect(desk.getByRole('dialog').getByLabel('原因')).toHaveValue('换了城市')
  await desk.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await letLeave(desk, '谢听雨')
  await expect(desk.getByRole('row', { name: /谢听雨/ }).last()).toContainText('离开')
  await expect(desk.getByRole('button', { name: '谢听雨 离开平台…' })).toHaveCount(0)
  await desk.getByRole('button', { name: '让 谢听雨 回来…' }).click()
  const back = desk.getByRole('dialog', { name: '让谢听雨回来？' })
  await back.getByLabel('原因').fill('回到这座城市')
  await back.getByRole('button', { name: '让这位咨询师回来' }).click()
  await expect(desk.getByRole('row', { name: /谢听雨/ }).last()).toContainText('页面没有打开')
})

/** Finds somebody among the consultants and asks for their leaving. */
async function letLeave(desk: Page, name: string): Promise<void> {
  await desk.getByRole('searchbox', { name: '咨询师的名字' }).fill(name)
  await desk.getByRole('searchbox', { name: '咨询师的名字' }).press('Enter')
  await desk.getByRole('button', { name: `${name} 离开平台…` }).click()
  const asked = desk.getByRole('dialog', { name: `${name}离开平台？` })
  await asked.getByLabel('原因').fill('换了城市')
  await asked.getByRole('button', { name: '让这位咨询师离开' }).click()
}
