import { formatFen, type Fen } from '@xinqi/domain/money'
import { useCallback, useEffect } from 'react'
import { Button } from '@/ui/button/button'
import { openCashier, type Payable } from './open-cashier'

interface PayAwaitedProps extends Payable {
  priceFen: Fen
  /** The company is asked whether it was paid. May fail. */
  askWhetherPaid: (no: string) => Promise<{ paid: boolean }>
  onPaid: () => Promise<unknown>
}

/** The way to the cashier of what waits to be paid. Who comes back from there has the company asked whether it was. */
export function PayAwaited({ kind, no, priceFen, askWhetherPaid, onPaid }: PayAwaitedProps) {
  const askAgain = useCallback(async () => {
    // Without an answer the page stays as it is: the notice, or the next look, will tell.
    if ((await askWhetherPaid(no).catch(() => null))?.paid) await onPaid()
  }, [no, askWhetherPaid, onPaid])
  useEffect(() => void askAgain(), [askAgain])
  return (
    <>
      <Button block onPress={() => void openCashier({ kind, no })}>
        {`去付款 ${formatFen(priceFen)}`}
      </Button>
      <Button variant='text' block onPress={() => void askAgain()}>
        已经付过，看看到了没有
      </Button>
    </>
  )
}
