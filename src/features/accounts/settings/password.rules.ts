import { problemOfPassword } from '../ground/credentials.rules.ts'

/** Why a password was not changed: a key of the texts, and the field it belongs to, or null for the form. */
export type PasswordFault = {
  field: 'oldPassword' | 'newPassword' | 'repeated' | null
  text:
    | 'oldRequired'
    | 'newRequired'
    | 'tooShort'
    | 'same'
    | 'unequal'
    | 'incorrect'
    | 'unfit'
    | 'tooMany'
    | 'failed'
}

/** What is wrong before the server is asked, or null. */
export function passwordFaultOf(input: {
  oldPassword: string
  newPassword: string
  repeated: string
}): PasswordFault | null {
  if (input.oldPassword === '') return { field: 'oldPassword', text: 'oldRequired' }
  if (input.newPassword === '') return { field: 'newPassword', text: 'newRequired' }
  if (problemOfPassword(input.newPassword) === 'too-short') return { field: 'newPassword', text: 'tooShort' }
  if (input.newPassword === input.oldPassword) return { field: 'newPassword', text: 'same' }
  if (input.newPassword !== input.repeated) return { field: 'repeated', text: 'unequal' }
  return null
}

/** What a refusal of the server means for the form. */
export function passwordFaultOfAnswer(answer: {
  reason: string
  field?: string
  fault?: string
}): PasswordFault {
  switch (answer.reason) {
    case 'NotAuthorizedException':
      return { field: 'oldPassword', text: 'incorrect' }
    case 'InvalidPasswordException':
      return { field: 'newPassword', text: answer.fault === 'same' ? 'same' : 'unfit' }
    case 'LimitExceededException':
      return { field: null, text: 'tooMany' }
    default:
      return { field: null, text: 'failed' }
  }
}
