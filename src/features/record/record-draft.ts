import type { Data } from '@xinqi/domain/contract/contract'
import { stillCopied } from '@xinqi/domain/text/record-copy'
import { call } from '@/api/call'
import { autosave, type Draft } from './autosave'

export type RecordInfo = Data<'GET /consult/consultRecord/info'>
type Content = Data<'POST /consult/consultRecord/save'>['content']
export type Written = Pick<Content, 'template' | 'words' | 'copied' | 'mentalHealthStatus' | 'shared'>
export type RecordDraft = Draft<Written>

const writtenOf = ({ template, words, copied, mentalHealthStatus, shared }: Written): Written => ({
  template,
  words,
  copied,
  mentalHealthStatus,
  shared,
})

const records = autosave<Written>({
  kind: 'record',
  writtenOf,
  send: ({ key: appointNo, revision, written, replaces }) =>
    call(
      'POST /consult/consultRecord/save',
      {
        appointNo,
        revision,
        template: written.template,
        words: JSON.stringify(written.words),
        copied: JSON.stringify(stillCopied(written.words, written.copied)),
        mentalHealthStatus: written.mentalHealthStatus ?? undefined,
        shared: written.shared,
        replaces,
      },
      { quiet: true },
    ),
})

export const {
  useDrafts: useRecordDrafts,
  write,
  save: saveDraft,
  /** Of two versions the one here is chosen; the other stays among the versions. */
  keepMine,
  takeTheirs,
} = records

export const openDraft = (info: RecordInfo): Promise<void> => records.open(info.appointNo, info, info.signTime !== null)
