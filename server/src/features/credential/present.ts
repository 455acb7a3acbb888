import { daysLeft } from '@xinqi/domain/rules/credential'
import type { DateText } from '@xinqi/domain/time'
import type { PaperRow } from './data'

export const presentPaper = ({ id, name, issuer, valid_until, verified_at }: PaperRow, today: DateText) => ({
  credentialId: id,
  name,
  issuer,
  validUntil: valid_until,
  daysLeft: valid_until === null ? null : daysLeft(valid_until, today),
  isVerified: verified_at !== null,
})
