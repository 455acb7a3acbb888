import { SECOND } from '@xinqi/domain/time'
import { useEffect } from 'react'
import { call } from '@/api/call'
import { useCall } from '@/api/use-call'
import { endLearning, hearOfOrganisation, useOrganisation } from '@/state/organisation'

const ORGANISATION = 'GET /appoint/consultOrg/getConsultOrgVO'
/** Longer than this nobody waits for the look of an organisation. */
const PATIENCE_MS = 3 * SECOND

/**
 * Keeps the edition on what the server says. False while the organisation is one that this build does not know: a page that
 * was drawn before it has answered would change under one's eyes.
 */
export function useEdition(): boolean {
  const { orgId, isLearning } = useOrganisation()
  const { data } = useCall(ORGANISATION, {})
  useEffect(() => {
    // What is shown meanwhile may be another organisation's.
    if (data?.orgId === orgId) hearOfOrganisation(data)
  }, [data, orgId])
  useEffect(() => {
    if (!isLearning) return
    call(ORGANISATION, { orgId }, { quiet: true }).then(
      (told) => endLearning(orgId, told),
      () => endLearning(orgId, null),
    )
    const late = setTimeout(() => endLearning(orgId, null), PATIENCE_MS)
    return () => clearTimeout(late)
  }, [orgId, isLearning])
  return !isLearning
}
