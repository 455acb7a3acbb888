import { View } from '@tarojs/components'
import type { ProfileEntry, ProfileField, ProfileValue } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { PaperPicture } from '@/features/profile/paper-picture'
import { Button } from '@/ui/button/button'

export interface EntryPapersProps {
  changeNo: string
  field: ProfileField
  value: ProfileValue
}

/** The papers of each entry, one at a time: every look is written down. */
export function EntryPapers({ changeNo, field, value }: EntryPapersProps) {
  const [open, setOpen] = useState<string>()
  if (field !== 'education' && field !== 'training') return null
  return (
    <>
      {(value as ProfileEntry[]).map(({ title, papers }) => (
        <View key={`${title} ${papers.join()}`}>
          <View className='profile__quiet'>{title}</View>
          <View className='profile__acts'>
            {papers.map((paperNo, index) => (
              <Button
                key={paperNo}
                size='small'
                variant='ghost'
                label={`${title}的第 ${index + 1} 张证明`}
                onPress={() => setOpen(paperNo)}
              >
                {`证明 ${index + 1}`}
              </Button>
            ))}
          </View>
          {open !== undefined && papers.includes(open) && <Paper changeNo={changeNo} paperNo={open} label={title} />}
        </View>
      ))}
    </>
  )
}

function Paper({ changeNo, paperNo, label }: { changeNo: string; paperNo: string; label: string }) {
  const paper = useCall('GET /operator/profileChange/paper', { changeNo, paperNo })
  return <PaperPicture of={paper} label={`${label}的证明`} />
}
