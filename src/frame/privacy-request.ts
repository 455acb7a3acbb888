import { create } from 'zustand'
import { onPrivacyNeeded, type PrivacyAnswer } from '@/platform/privacy-authorisation'

/** WeChat's question for private data that waits for an answer. */
export const usePrivacyRequest = create<{ answer: PrivacyAnswer | null }>(() => ({ answer: null }))

/** Shows the sheet whenever WeChat asks. Once, when the app starts. */
export function listenForPrivacy(): void {
  onPrivacyNeeded((tell) => {
    const answer = (agreed: boolean) => {
      usePrivacyRequest.setState({ answer: null })
      tell(agreed)
    }
    usePrivacyRequest.setState({ answer })
  })
}
