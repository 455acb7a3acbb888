import { View } from '@tarojs/components'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { PaperPicture } from '@/features/profile/paper-picture'
import { Button } from '@/ui/button/button'

export interface PapersOfProps {
  papers: readonly string[]
  onRemove: (paperNo: string) => void
}

/** One's own papers, by number; a press shows one, another takes it away. */
export function PapersOf({ papers, onRemove }: PapersOfProps) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <View className='profile__acts'>
        {papers.map((paperNo, index) => (
          <Button
            key={paperNo}
            size='small'
            variant='ghost'
            onPress={() => setShown((before) => (before === paperNo ? null : paperNo))}
          >
            {`证明 ${index + 1}`}
          </Button>
        ))}
      </View>
      {shown !== null && papers.includes(shown) && (
        <>
          <Own paperNo={shown} />
          <Button size='small' variant='text' onPress={() => onRemove(shown)}>
            去掉这一张
          </Button>
        </>
      )}
    </>
  )
}

const Own = ({ paperNo }: { paperNo: string }) => (
  <PaperPicture of={useCall('GET /appoint/consultApplication/paper', { paperNo })} label='证明的照片' />
)
