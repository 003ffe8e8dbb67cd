import { userField } from '#features/accounts/access/accounts.graphql.server.ts'
import { builder } from '#platform/graphql/builder.server.ts'
import { pageObject } from '#platform/graphql/pages.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { pageRequest } from '#platform/lists/keyset.server.ts'
import { closeMessageInput } from '../ground/messages.input.ts'
import {
  MESSAGES_PAGE_SIZE,
  messageStates,
  messageTypes,
  partnershipTypes,
} from '../ground/messages.rules.ts'
import { closeMessage, countOpenMessages, listMessages } from './messages.inbox.server.ts'
import type { Message } from './messages.server.ts'

const MessageTypeRef = builder.enumType('MessageType', { values: messageTypes })
const PartnershipTypeRef = builder.enumType('PartnershipType', { values: partnershipTypes })
const MessageStateRef = builder.enumType('MessageState', { values: messageStates })

const ofPartners = 'Of a partner inquiry alone.'

const MessageRef = builder.objectRef<Message>('Message').implement({
  description: 'What somebody wrote by the contact form or the partner form; for admins.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: MessageTypeRef }),
    name: t.exposeString('name', { description: 'Of the person who writes.' }),
    email: t.exposeString('email'),
    subject: t.exposeString('subject', { nullable: true, description: 'Of a contact message alone.' }),
    companyName: t.exposeString('companyName', { nullable: true, description: ofPartners }),
    phone: t.exposeString('phone', { nullable: true, description: ofPartners }),
    partnershipType: t.expose('partnershipType', {
      type: PartnershipTypeRef,
      nullable: true,
      description: ofPartners,
    }),
    message: t.exposeString('message'),
    language: t.exposeString('language', { description: 'In which the form was read: en or nl.' }),
    member: t.field(userField(({ accountId }: Message) => accountId, 'Null for a visitor.')),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    closedBy: t.field(
      userField(({ closedBy }: Message) => closedBy, 'Null while it is open, and once that account is gone.'),
    ),
  }),
})

const MessagePage = pageObject('Message', MessageRef)

builder.queryFields((t) => ({
  listMessages: t.field({
    type: MessagePage,
    description: 'For admins. Open: what waits longest comes first. Closed: what was closed last.',
    args: {
      state: t.arg({ type: MessageStateRef, defaultValue: 'open' }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_, { state, ...page }, ctx) =>
      listMessages(ctx, { state: state ?? 'open', ...pageRequest(page, MESSAGES_PAGE_SIZE) }),
  }),
  countOpenMessages: t.int({
    description: 'For admins.',
    resolve: (_, _args, ctx) => countOpenMessages(ctx),
  }),
}))

const CloseMessageInput = builder.inputType('CloseMessageInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    closed: t.boolean({ required: true, description: 'False opens it again.' }),
  }),
})

builder.mutationFields((t) => ({
  closeMessage: t.field({
    type: MessageRef,
    description: 'For admins: a message that is closed is deleted some months later.',
    args: { input: t.arg({ type: CloseMessageInput, required: true }) },
    resolve: (_, { input }, ctx) => closeMessage(ctx, parseInput(closeMessageInput, input)),
  }),
}))
