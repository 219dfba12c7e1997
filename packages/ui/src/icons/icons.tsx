import { Icon, type IconProps } from './icon';

/** One drawing made of a single path. */
const line = (d: string) =>
  function LineIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };

export const PersonIcon = /* @__PURE__ */ line(
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
);
export const StoreIcon = /* @__PURE__ */ line(
  'M4.5 11v8.5h15V11M3 8.5 5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 19.5v-5h5v5',
);
export const BankIcon = /* @__PURE__ */ line(
  'M3 9.5 12 4l9 5.5H3ZM5.5 9.5v8M10 9.5v8M14 9.5v8M18.5 9.5v8M3 20.5h18M4 17.5h16',
);
export const MenuIcon = /* @__PURE__ */ line('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = /* @__PURE__ */ line('m6 6 12 12M18 6 6 18');
export const CartIcon = /* @__PURE__ */ line(
  'M3 4h2.2l2.3 11.2h10.2l2-8H6.2M9 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2ZM16.5 20.2a.6.6 0 1 0 0-1.2.6.6 0 0 0 0 1.2Z',
);
export const ChevronLeftIcon = /* @__PURE__ */ line('m14.5 6-6 6 6 6');
export const ChevronRightIcon = /* @__PURE__ */ line('m9.5 6 6 6-6 6');
export const ChevronDownIcon = /* @__PURE__ */ line('m6 9.5 6 6 6-6');
export const ArrowRightIcon = /* @__PURE__ */ line('M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5');
export const CheckIcon = /* @__PURE__ */ line('m5 12.5 4.5 4.5L19 7.5');
export const EyeIcon = /* @__PURE__ */ line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);
export const EyeOffIcon = /* @__PURE__ */ line(
  'M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M6.5 7A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 5-1.5M4 4l16 16M10 10a3 3 0 0 0 4.1 4.1',
);
export const InfoIcon = /* @__PURE__ */ line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.6v.1');
export const WarningIcon = /* @__PURE__ */ line('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.1');
export const MailIcon = /* @__PURE__ */ line('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5');
export const PhoneIcon = /* @__PURE__ */ line(
  'M6.5 3.5 9.3 4l1.2 4-2 1.6a12 12 0 0 0 5.9 5.9l1.6-2 4 1.2.5 2.8c-.3 1.8-1.8 3-3.5 3C9.7 20.5 3.5 14.3 3.5 7c0-1.7 1.2-3.2 3-3.5Z',
);
export const PinIcon = /* @__PURE__ */ line(
  'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const ClockIcon = /* @__PURE__ */ line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2');
export const SearchIcon = /* @__PURE__ */ line('M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5');
export const ScooterIcon = /* @__PURE__ */ line(
  'M5.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM18.5 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 17.5h5.5c0-3 1-5 3.5-6L15.5 5H13M3 12h6.5v5.5',
);

export const UploadIcon = /* @__PURE__ */ line('M12 15.5v-11M7 9l5-4.5L17 9M4 15.5v4h16v-4');

/** Google's mark in its own colours, as its guidelines ask. */
export function GoogleIcon({ className, size = 20 }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M45.1 24.5c0-1.6-.1-3.1-.4-4.5H24v8.5h11.9a10.2 10.2 0 0 1-4.4 6.7v5.5h7.1c4.2-3.8 6.5-9.5 6.5-16.2Z"
      />
      <path
        fill="#34a853"
        d="M24 46c6 0 11-2 14.6-5.3l-7.1-5.5c-2 1.3-4.5 2.1-7.5 2.1-5.7 0-10.6-3.9-12.3-9.1H4.3v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#fbbc05" d="M11.7 28.2a13.3 13.3 0 0 1 0-8.4v-5.7H4.3a22 22 0 0 0 0 19.8l7.4-5.7Z" />
      <path
        fill="#ea4335"
        d="M24 10.7c3.2 0 6.1 1.1 8.4 3.3l6.3-6.3A21.9 21.9 0 0 0 4.3 14.1l7.4 5.7C13.4 14.6 18.3 10.7 24 10.7Z"
      />
    </svg>
  );
}
