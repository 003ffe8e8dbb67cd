import { builder } from './builder.server.ts'

/** How a form of the web app was filled in, beside what it says. */
export const FormInput = builder.inputType('FormInput', {
  description:
    'How a form was filled in. The forms of the web app send it; a program with an ID token has no form, and leaves it out.',
  fields: (t) => ({
    filledInMs: t.float({ required: true, description: 'Milliseconds from seeing the form to sending it.' }),
    website: t.string({ description: 'A field that people do not see: it stays empty.' }),
  }),
})
