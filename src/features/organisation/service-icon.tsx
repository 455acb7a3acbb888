import { useState } from 'react'
import { CustomerServiceSheet } from './customer-service-sheet'
import { read, write } from '@/platform/storage'
import { Float } from '@/ui/float/float'
import type { FloatPlace } from '@/ui/float/float-place'
import { Icon } from '@/ui/icon/icon'
import { useScrolling } from './use-scrolling'

const FIRST_PLACE: FloatPlace = { side: 'right', height: 0.85 }

/** Opens the customer service from anywhere on the page; stays where it was put (R102). */
export function ServiceIcon() {
  const [place, setPlace] = useState(() => read('serviceIconPlace') ?? FIRST_PLACE)
  const [open, setOpen] = useState(false)
  const scrolling = useScrolling()
  const keep = (next: FloatPlace): void => {
    setPlace(next)
    write('serviceIconPlace', next)
  }
  return (
    <>
      <Float label='联系客服，可以拖动' place={place} onPlace={keep} onPress={() => setOpen(true)} faded={scrolling}>
        <Icon name='headphones' size={22} />
      </Float>
      {open && <CustomerServiceSheet onClose={() => setOpen(false)} />}
    </>
  )
}
