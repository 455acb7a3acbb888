import { call } from '@/api/call'
import { autosave } from './autosave'

interface WrittenNote {
  words: string
}

/** What a consultant writes of a session for themselves alone: saved as records are, and apart from them. */
export const processNotes = autosave<WrittenNote>({
  kind: 'processNote',
  writtenOf: ({ words }) => ({ words }),
  send: async ({ key: appointNo, revision, written }) => {
    const saving = { appointNo, revision, words: written.words }
    const { saved, note } = await call('POST /consult/processNote/save', saving, { quiet: true })
    return { saved, content: note }
  },
})
