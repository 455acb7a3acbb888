import { useEffect } from 'react'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useFlavour } from '@/state/organisation'

export interface HomeEntry {
  /** One comes to change consultants. */
  changing: boolean
  /** A code that may be redeemed; null where the address brings none. */
  exchangeCode: string | null
}

/** What the address of the home page says (R14): what one comes for, a code to redeem. */
export function useHomeEntry(): HomeEntry {
  const { changeConsultant, cpChangeConsultant, exchangeCode, canExchangeCode } = usePageParams('home')
  useLanding()
  return {
    changing: changeConsultant === '1' || cpChangeConsultant === '1',
    exchangeCode: exchangeCode && canExchangeCode === '1' ? exchangeCode : null,
  }
}

/** The enterprise shell begins at /employeeWelfare (R33). */
function useLanding(): void {
  const { landing } = useFlavour()
  useEffect(() => {
    if (landing === 'home') return undefined
    // After this page has shown itself: Taro would else take the other page's address for this one's.
    const timer = setTimeout(() => void replace(landing))
    return () => clearTimeout(timer)
  }, [landing])
}
