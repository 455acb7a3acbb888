import { organisationOf } from '@xinqi/domain/edition/flavour'
import { useEffect } from 'react'
import { writeVisit } from '@/platform/browser-tab'
import { usePageParams } from '@/platform/navigation/page-params'
import { currentFlavour, enterOrganisation } from '@/state/organisation'

/**
 * What the address says: the company's channel, which is given back, and its organisation. Whoever comes from another
 * edition enters this one.
 */
export function useEnterpriseEntry(): string | undefined {
  const { orgId, cpChannelId } = usePageParams('employeeWelfare')
  useEffect(() => {
    if (cpChannelId) writeVisit('cpChannelId', cpChannelId)
    enterOrganisation(orgId)
    if (!currentFlavour().features.companyPaid) enterOrganisation(organisationOf('employee'))
  }, [orgId, cpChannelId])
  return cpChannelId || undefined
}
