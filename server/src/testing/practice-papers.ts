import { PROOF_TYPE } from '@xinqi/domain/rules/supervision'
import { dateOf } from '@xinqi/domain/time'
import sharp from 'sharp'
import { insertConsultantProtocols } from '../seed/consultant-protocols'
import type { TestApp } from './test-app'
import type { Visitor } from './visitor'

/** What of 林一帆's papers has numbers: changes that wait for a yes, what was signed, certified, supervised and photographed. */
export async function practicePapers(app: TestApp, own: Visitor, supervisorId: number) {
  const { lin } = app.world
  await own.call('POST /consult/consultantProfile/propose', {
    field: 'motto',
    value: JSON.stringify('慢慢说，我在听。'),
  })
  const { fields } = await own.call('GET /consult/consultantProfile/mine', {})
  const price = { srvId: lin.single.id, priceFen: 500_000, expectedFen: lin.single.priceFen, note: '想试一试' }
  await own.call('POST /consult/consultService/changePrice', price)
  const { services } = await own.call('GET /consult/consultService/mine', {})
  const today = dateOf(app.clock.now())
  const period = { from: today, to: today }
  const held = { form: 'individual', heldDate: '2026-11-18', minutes: 50 } as const
  const proof = { proofType: PROOF_TYPE.supervisor, supervisorId, supervisorName: '', ...held }
  return {
    profileChangeNo: fields.find(({ waiting }) => waiting)?.waiting?.changeNo ?? '',
    priceChangeNo: services.find(({ waiting }) => waiting)?.waiting?.changeNo ?? '',
    signatureNo: await sign(app, own),
    certificateNo: (await own.call('POST /consult/timeCertificate/issue', period)).certificateNo,
    proofNo: (await own.call('POST /consult/supervision/submit', proof)).proofNo,
    paperNo: await addPaper(app, own),
  }
}

async function sign({ db }: TestApp, own: Visitor): Promise<string> {
  await db.transaction().execute(insertConsultantProtocols)
  const { list } = await own.call('GET /consult/consultantProtocol/list', {})
  const { sha256, userName } = await own.call('GET /consult/consultantProtocol/info', { id: list[0]?.id ?? 0 })
  const signed = { id: list[0]?.id ?? 0, sha256, signedName: userName }
  return (await own.call('POST /consult/consultantProtocol/sign', signed)).signatureNo
}

async function addPaper({ origin }: TestApp, { token }: Visitor): Promise<string> {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2F6F66' } })
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(await drawn.jpeg().toBuffer())]), 'paper.jpg')
  const address = `${origin}/api/consult/consultantProfile/addPaper`
  const answer = await fetch(address, { method: 'POST', headers: { token }, body })
  return ((await answer.json()) as { data: { paperNo: string } }).data.paperNo
}
