export const Logo = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false" className="logo">
    <path
      d="M16 3 28 12.5V26a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V12.5Z"
      fill="#5b5bd6"
      stroke="#5b5bd6"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <g transform="rotate(-45 16 19)">
      <rect x="8.5" y="15" width="15" height="8" rx="4" fill="#fff" />
      <path d="M16 15h3.5a4 4 0 0 1 0 8H16Z" fill="#b8baf8" />
    </g>
  </svg>
);
