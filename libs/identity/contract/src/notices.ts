/** What a mail would have said, in the reader's language. */
export interface NoticeView {
  id: string;
  text: string;
  /** Where it leads, below the language. */
  page: string | null;
  at: string;
}

export interface NoticesView {
  items: NoticeView[];
}
