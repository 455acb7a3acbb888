import { View } from '@tarojs/components'
import {
  PROFILE_FIELD_RULES,
  type ProfileEntry,
  type ProfileField,
  type ProfileParagraph,
  type ProfileValue,
} from '@xinqi/domain/rules/profile-field'
import { entryText } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Submit } from './submit'
import { useProposal } from './use-proposal'

type Row = ProfileParagraph | ProfileEntry

const titleOf = (row: Row): string => ('papers' in row ? entryText(row) : row.heading)
const noteOf = (row: Row): string => ('papers' in row ? `${row.papers.length} 张证明` : row.text)

interface RowsEditorProps {
  field: ProfileField
  begun: ProfileValue
}

/** The rows of a field: each opens for itself; here one changes their order, and takes one away. */
export function RowsEditor({ field, begun }: RowsEditorProps) {
  const [rows, setRows] = useState(begun as Row[])
  const proposal = useProposal(field)
  const { count, least, reviewed, kind } = PROFILE_FIELD_RULES[field]
  const isOrdered = JSON.stringify(rows) !== JSON.stringify(begun)
  const up = (index: number): void =>
    setRows([...rows.slice(0, index - 1), rows[index]!, rows[index - 1]!, ...rows.slice(index + 1)])
  return (
    <>
      {rows.map((row, index) => (
        <Card key={`${index} ${titleOf(row)}`} padding='none' className='profile__card'>
          <Cell
            title={titleOf(row)}
            note={noteOf(row)}
            onPress={isOrdered ? undefined : () => void open('profileEdit', { profileField: field, fieldIndex: index })}
          />
          <View className='profile__acts'>
            <Button
              size='small'
              variant='text'
              label={`上移：${titleOf(row)}`}
              disabled={index === 0}
              onPress={() => up(index)}
            >
              上移
            </Button>
            <Button
              size='small'
              variant='text'
              label={`去掉：${titleOf(row)}`}
              disabled={rows.length <= least}
              onPress={() => setRows(rows.filter((_, place) => place !== index))}
            >
              去掉
            </Button>
          </View>
        </Card>
      ))}
      {rows.length === 0 && <View className='profile__quiet'>还没有写</View>}
      {!isOrdered && rows.length < count && (
        <View className='profile__acts'>
          <Button
            variant='ghost'
            icon='plus'
            onPress={() => void open('profileEdit', { profileField: field, fieldIndex: rows.length })}
          >
            {kind === 'entries' ? '加一项' : '加一段'}
          </Button>
        </View>
      )}
      {isOrdered && (
        <Submit proposal={proposal} reviewed={reviewed} onPress={() => void proposal.send(rows as ProfileValue)} />
      )}
    </>
  )
}
