import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { Sheet } from '@/ui/sheet/sheet'
import { declineBooking } from './booking-commands'
import './booking-card.scss'

const LONGEST_NOTE = 200

export interface DeclineSheetProps {
  /** Which session; null closes the sheet. */
  appointNo: string | null
  onClose: () => void
  onDeclined: () => void
}

/** Declining says beforehand what follows from it, and leaves room for a sentence. */
export function DeclineSheet({ appointNo, onClose, onDeclined }: DeclineSheetProps) {
  const [note, setNote] = useState('')
  const decline = async () => {
    if (!appointNo || !(await declineBooking(appointNo, note.trim()))) return
    setNote('')
    onDeclined()
  }
  return (
    <Sheet
      visible={appointNo !== null}
      title='婉拒这次预约？'
      onClose={onClose}
      footer={
        <Button variant='danger' block onPress={() => void decline()}>
          婉拒，全部退回
        </Button>
      }
    >
      <View className='decline-sheet__words'>来访者付的钱会全部原路退回，这个时间重新开放。</View>
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
