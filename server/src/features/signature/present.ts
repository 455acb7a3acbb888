import type { Data } from '@xinqi/domain/contract/contract'
import { maySign, PROTOCOL_KINDS, SIGN_STATUS, signStatus } from '@xinqi/domain/rules/signature'
import { dateOf, formatMoment } from '@xinqi/domain/time'
import { momentOrNull } from '../../call/personal'
import { kindOf, type SignatureRow, type VersionRow } from './data'

type Listed = Data<'GET /consult/consultantProtocol/list'>
type Version = Listed['list'][number]
type Signed = Data<'GET /consult/consultantProtocol/signatures'>['list'][number]

/** What the rules ask of a version and the newest signature on it. */
export const judgedBy = (version: VersionRow, signature: Pick<SignatureRow, 'expires_at'> | undefined) => ({
  withdrawnAt: version.withdrawn_at,
  replacedAt: version.replaced_at,
  expiresAt: signature?.expires_at ?? null,
})

const newestOn = (signatures: readonly SignatureRow[], { id }: VersionRow): SignatureRow | undefined =>
  signatures.find((signature) => signature.protocol_id === id)

export function presentVersion(version: VersionRow, signatures: readonly SignatureRow[], now: Date): Version {
  const signature = newestOn(signatures, version)
  const judged = judgedBy(version, signature)
  return {
    id: version.id,
    kind: kindOf(version),
    version: version.version,
    title: version.title,
    summary: version.summary,
    effectiveOn: dateOf(version.effective_at),
    status: signStatus(judged, now),
    maySign: maySign(judged, now),
    signedTime: momentOrNull(signature?.signed_at ?? null),
    expireTime: momentOrNull(signature?.expires_at ?? null),
  }
}

/** The newest version of each kind that was not withdrawn, and how many of them stand unsigned. */
export function presentList(versions: readonly VersionRow[], signatures: readonly SignatureRow[], now: Date): Listed {
  const list = PROTOCOL_KINDS.flatMap((kind) => {
    const current = versions.find((version) => version.kind === kind && !version.withdrawn_at)
    return current ? [presentVersion(current, signatures, now)] : []
  })
  return { list, toSign: list.filter(({ status }) => status !== SIGN_STATUS.inEffect).length }
}

export function presentSignature(row: SignatureRow, versions: readonly VersionRow[], now: Date): Signed[] {
  const version = versions.find(({ id }) => id === row.protocol_id)
  if (!version) return []
  return [
    {
      signatureNo: row.signature_no,
      protocolId: row.protocol_id,
      title: version.title,
      version: version.version,
      status: signStatus(judgedBy(version, row), now),
      signedName: row.signed_name,
      signedTime: formatMoment(row.signed_at),
      expireTime: formatMoment(row.expires_at),
      sha256: row.body_sha256,
    },
  ]
}
