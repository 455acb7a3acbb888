import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { declineBooking } from './booking-commands'
import type { Booking } from './bookings'
import './booking-card.scss'

const LONGEST_NOTE = 200

export interface DeclineSheetProps {
  /** Which session; null closes the sheet. */
  booking: Pick<Booking, 'appointNo' | 'payableFen'> | null
  onClose: () => void
  onDeclined: () => void
}

/** Declining says beforehand what follows from it, and leaves room for a sentence. */
export function DeclineSheet({ booking, onClose, onDeclined }: DeclineSheetProps) {
  const [note, setNote] = useState('')
  const paid = booking !== null && booking.payableFen > 0
  const decline = async () => {
    if (!booking || !(await declineBooking(booking.appointNo, note.trim()))) return
    setNote('')
    onDeclined()
  }
  return (
    <Sheet
      visible={booking !== null}
      title='婉拒这次预约？'
      onClose={onClose}
      footer={
        <Button variant='danger' block onPress={() => void decline()}>
          {paid ? '婉拒，全部退回' : '婉拒这次预约'}
        </Button>
      }
    >
      <View className='decline-sheet__words'>
        {paid ? '来访者付的钱会全部原路退回，这个时间重新开放。' : '预约会取消，这个时间重新开放。'}
      </View>
      <Field
        label='想对来访者说的话（可以不写）'
        value={note}
        onChange={setNote}
        multiline
        counter
        maxLength={LONGEST_NOTE}
        placeholder='比如：这段时间排满了，推荐你看看……'
      />
    </Sheet>
  )
}
