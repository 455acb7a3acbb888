import { useState } from 'react'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { PhoneCallSheet, type PhoneCall } from './phone-call-sheet'

/** The way to call the other of a session. For while the two may call each other; pages leave it out otherwise. */
export function PhoneCallCell(props: PhoneCall) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Card padding='none'>
        <Cell icon='phone' title='打电话' note='双方都看不到对方的号码' onPress={() => setOpen(true)} />
      </Card>
      {open && <PhoneCallSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
