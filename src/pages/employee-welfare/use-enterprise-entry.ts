import { organisationOf } from '@xinqi/domain/edition/flavour'
import { useEffect } from 'react'
import { writeVisit } from '@/platform/browser-tab'
import { usePageParams } from '@/platform/navigation/page-params'
import { currentFlavour, enterOrganisation, useOrganisation } from '@/state/organisation'
import type { WelfareState } from '@/features/enterprise/use-welfare'
import { restart } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'

/**
 * What the address says: the company's channel, which is given back, and its organisation. Whoever comes from another
 * edition enters this one.
 */
export function useEnterpriseEntry(): string | undefined {
  const { orgId, cpChannelId } = usePageParams('employeeWelfare')
  const isLearning = useOrganisation((state) => state.isLearning)
  useEffect(() => {
    if (cpChannelId) writeVisit('cpChannelId', cpChannelId)
    enterOrganisation(orgId)
  }, [orgId, cpChannelId])
  useEffect(() => {
    // The effect above may have entered one that is not known yet: who pays there is seen when it is.
    if (useOrganisation.getState().isLearning || currentFlavour().features.companyPaid) return
    enterOrganisation(organisationOf('employee'))
  }, [orgId, isLearning])
  return cpChannelId || undefined
}

const NOT_A_MEMBER = '这个手机号还不在企业的员工名单里。如果企业给了你兑换码，可以用它开通；也可以联系企业的人事同事。'

/** Who is logged in and nobody's employee here goes to the user centre, and is told why (R186). */
export function useMembershipCheck({ membership, current }: WelfareState): void {
  const isStranger = membership?.data !== undefined && current === undefined
  useEffect(() => {
    if (!isStranger) return
    void restart('userCenter').then(() => ask({ title: '还不是企业员工', body: NOT_A_MEMBER, confirmText: '知道了' }))
  }, [isStranger])
}
