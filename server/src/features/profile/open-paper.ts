import type { Services } from '../../call/services'
import { notFound } from '../../call/refusal'
import { findPaper } from './data'

/** The picture of a consultant's own paper, as its caller may see it. @throws Refusal for a paper that is not this consultant's */
export async function openPaper({ db, cipher }: Services, consultantId: number, paperNo: string) {
  const paper = await findPaper(db, consultantId, paperNo)
  if (!paper) throw notFound('证明')
  const base64 = cipher.open('profile_paper.content_cipher', paper.paper_no, paper.content_cipher)
  return { mimeType: 'image/jpeg', base64 }
}
