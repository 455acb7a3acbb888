import { flavourOf } from '@xinqi/domain/edition/flavour'
import { certifiedHours } from '@xinqi/domain/rules/certified-hours'
import { addDays, dateOf } from '@xinqi/domain/time'
import type { Services } from '../call/services'
import { issueCertificate } from '../features/certificate/commands/issue-certificate'
import { findHeldSessions, findIssuer } from '../features/certificate/data'
import { signProtocol } from '../features/signature/commands/sign-protocol'
import { listVersions } from '../features/signature/data'

/** 林一帆 and 周砚. */
const SHOWCASED = [1, 2]
const DAYS = 90

/** What only the commands themselves can make, for it is printed: a signed agreement and a paper of hours of those who are shown around. */
export async function printPapers(services: Services): Promise<void> {
  for (const consultantId of SHOWCASED) {
    await signOne(services, consultantId)
    await certify(services, consultantId)
  }
}

async function signOne(services: Services, consultantId: number): Promise<void> {
  const versions = await listVersions(services.db, services.clock.now())
  const version = versions.find(({ kind }) => kind === 'cooperation')
  if (!version) return
  const { name } = await findIssuer(services.db, consultantId)
  await signProtocol(services, consultantId, { id: version.id, sha256: version.body_sha256, signedName: name })
}

async function certify(services: Services, consultantId: number): Promise<void> {
  const today = dateOf(services.clock.now())
  const period = { from: addDays(today, -DAYS), to: addDays(today, -1) }
  const { name, org_id } = await findIssuer(services.db, consultantId)
  const hours = certifiedHours(await findHeldSessions(services.db, consultantId, period))
  if (hours.sessions === 0) return
  const { lines, sessions, minutes } = hours
  const paper = { kind: 'hours', holder: name, ...period, lines, sessions, minutes } as const
  const brand = flavourOf(org_id).name
  await issueCertificate(services, { holder: { consultantId }, paper, appointNo: null, brand })
}
