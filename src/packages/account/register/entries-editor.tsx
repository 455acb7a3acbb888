import { View } from '@tarojs/components'
import { applicationEntryMistake, ENTRIES_MAX } from '@xinqi/domain/rules/application'
import type { ProfileEntry } from '@xinqi/domain/rules/profile-field'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { EntryFields } from './entry-fields'
import { SaveButton } from './save-button'

const BLANK: ProfileEntry = { title: '', place: '', from: 0, to: null, papers: [] }
type EntriesItem = 'education' | 'training' | 'qualification'

export interface EntriesEditorProps {
  item: EntriesItem
  begun: ProfileEntry[]
  year: number
  onSaved: () => Promise<unknown>
}

/** Rows of schools, trainings or qualifications, each with its papers. */
export function EntriesEditor({ item, begun, year, onSaved }: EntriesEditorProps) {
  const [entries, setEntries] = useState(begun.length > 0 ? begun : [BLANK])
  const put = (at: number, entry: ProfileEntry): void =>
    setEntries((before) => before.map((one, index) => (index === at ? entry : one)))
  return (
    <>
      {entries.map((entry, index) => (
        <View key={index} className='register__entry'>
          <EntryFields
            item={item}
            entry={entry}
            nth={index + 1}
            mistake={entry.title === '' ? null : applicationEntryMistake(item, entry, year)}
            onChange={(changed) => put(index, changed)}
            onRemove={() => setEntries((before) => before.filter((_, at) => at !== index))}
          />
        </View>
      ))}
      {entries.length < ENTRIES_MAX && (
        <View className='profile__acts'>
          <Button size='small' variant='ghost' onPress={() => setEntries((before) => [...before, BLANK])}>
            再加一项
          </Button>
        </View>
      )}
      <SaveButton item={item} value={entries} onSaved={onSaved} />
    </>
  )
}
