import type { Handlers } from '../../call/handler'
import { beat } from './commands/beat'
import { complainOf } from './commands/complain-of'
import { closeDialog, leaveDialog } from './commands/end-dialog'
import { markDialogRead } from './commands/mark-dialog-read'
import { openDialog } from './commands/open-dialog'
import { saveQuietHours, saveShowsPresence, saveShowsRead } from './commands/save-choices'
import { sendMessage } from './commands/send-message'
import { recallMessage, removeForMe } from './commands/take-back'
import { countUnread, findQuietHours, showsRead } from './data'
import { speakerOf } from './policy'
import { showsPresence } from './presence-data'
import { readCards, readDialog, readDialogs, readFile, readSent, readSpecified } from './reads'

export const conversationHandlers = {
  'POST /appoint/message/openDialog': async ({ orgId, ...other }, { services, caller }) => {
    const speaker = speakerOf(caller, orgId)
    return readDialog(services, speaker, await openDialog(services, speaker, other))
  },
  'GET /appoint/message/dialog': ({ orgId, conversationNo }, { services, caller }) =>
    readDialog(services, speakerOf(caller, orgId), conversationNo),
  'GET /appoint/message/listDialog': (asked, { services, caller }) =>
    readDialogs(services, speakerOf(caller, asked.orgId), asked),
  'GET /appoint/message/unReadDialogNum': async ({ orgId }, { services, caller }) => ({
    unReadDialogNum: await countUnread(services.db, speakerOf(caller, orgId)),
  }),
  'GET /appoint/message/getSpecifiedMsg': (asked, { services, caller }) =>
    readSpecified(services, speakerOf(caller, asked.orgId), asked),
  'POST /appoint/message/send': async (asked, { services, caller }) => {
    const speaker = speakerOf(caller, asked.orgId)
    return readSent(services, speaker, await sendMessage(services, speaker, asked))
  },
  'GET /appoint/message/listCard': ({ orgId, conversationNo }, { services, caller }) =>
    readCards(services, speakerOf(caller, orgId), conversationNo),
  'GET /appoint/message/file': (asked, { services, caller }) =>
    readFile(services, speakerOf(caller, asked.orgId), asked),
  'POST /appoint/message/markDialogRead': async (asked, { services, caller }) => {
    const speaker = speakerOf(caller, asked.orgId)
    const readSeq = await markDialogRead(services, speaker, asked)
    return { readSeq, unReadDialogNum: await countUnread(services.db, speaker) }
  },
  'POST /appoint/message/recall': (asked, { services, caller }) =>
    recallMessage(services, speakerOf(caller, asked.orgId), asked),
  'POST /appoint/message/removeForMe': (asked, { services, caller }) =>
    removeForMe(services, speakerOf(caller, asked.orgId), asked),
  'POST /appoint/message/leaveDialog': ({ orgId, conversationNo }, { services, caller }) =>
    leaveDialog(services, speakerOf(caller, orgId), conversationNo),
  'POST /appoint/message/complain': (asked, { services, caller }) =>
    complainOf(services, speakerOf(caller, asked.orgId), asked),
  'POST /consult/message/closeDialog': (asked, { services, caller }) =>
    closeDialog(services, speakerOf(caller, asked.orgId), asked),
  'GET /appoint/message/dialogChoice': async ({ orgId }, { services, caller }) => ({
    showsRead: await showsRead(services.db, speakerOf(caller, orgId).partyId),
  }),
  'POST /appoint/message/saveDialogChoice': ({ orgId, showsRead: shows }, { services, caller }) =>
    saveShowsRead(services.db, speakerOf(caller, orgId).partyId, shows),
  'POST /appoint/message/beat': async (asked, { services, caller }) => ({
    isTold: await beat(services, speakerOf(caller, asked.orgId), asked),
  }),
  'GET /appoint/message/presenceChoice': async ({ orgId }, { services, caller }) => ({
    showsPresence: await showsPresence(services.db, speakerOf(caller, orgId)),
  }),
  'POST /appoint/message/savePresenceChoice': ({ orgId, showsPresence: shows }, { services, caller }) =>
    saveShowsPresence(services.db, speakerOf(caller, orgId), shows),
  'GET /consult/message/quietHours': async ({ orgId }, { services, caller }) => ({
    quietHours: await findQuietHours(services.db, speakerOf(caller, orgId).partyId),
  }),
  'POST /consult/message/saveQuietHours': ({ orgId, from, to }, { services, caller }) =>
    saveQuietHours(
      services.db,
      speakerOf(caller, orgId).partyId,
      from === undefined || to === undefined ? null : { from, to },
    ),
} satisfies Partial<Handlers>
