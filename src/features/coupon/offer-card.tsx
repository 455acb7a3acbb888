import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { CouponCard } from './coupon-card'
import { offerValidText, type CouponOffer } from './coupon-words'
import { useReceive } from './use-receive'

export interface OfferCardProps {
  offer: CouponOffer
  onChanged: () => Promise<unknown>
}

/** One that can be received, or why it cannot. */
export function OfferCard({ offer, onChanged }: OfferCardProps) {
  const { busy, receive } = useReceive(onChanged)
  const { obstacle, received, perPerson, left } = offer
  const facts = [
    offerValidText(offer),
    left !== null && left > 0 && `还剩 ${left} 张`,
    perPerson > 1 && `已领 ${received} / ${perPerson} 张`,
  ]
  return (
    <CouponCard coupon={offer} when={facts.filter(Boolean).join(' · ')} quiet={obstacle !== null && received === 0}>
      {obstacle === null ? (
        <Button size='medium' loading={busy !== null} onPress={() => void receive(offer)}>
          领取
        </Button>
      ) : received > 0 ? (
        <Button size='medium' variant='ghost' onPress={() => void open('coupon')}>
          已领到，去看看
        </Button>
      ) : (
        <Button size='medium' variant='ghost' disabled>
          {obstacle}
        </Button>
      )}
    </CouponCard>
  )
}
