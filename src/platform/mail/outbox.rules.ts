/** Days that the text of a mail is kept once it is not tried again: it may be asked after. */
export const MAIL_TEXT_DAYS = 7
/** Days that the outbox keeps a mail at all: that there was one, to whom and about what. */
export const MAIL_DAYS = 30
