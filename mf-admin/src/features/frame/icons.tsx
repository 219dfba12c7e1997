import { Icon, type IconProps } from '@mealtime/ui';

const line = (d: string) =>
  function LineIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={d} />
      </Icon>
    );
  };

export const DashboardIcon = line('M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z');
export const QueueIcon = line('M4 13.5 6.5 5h11l2.5 8.5V19H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20');
export const LogIcon = line('M6 3.5h9l4 4v13H6zM14.5 3.5v4.5H19M9 12h7M9 16h5');
export const TeamIcon = line(
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.5-3.3 3-5 6.5-5s6 1.7 6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.9c2.3.6 3.7 2.2 4 4.600',
);
export const ReleasesIcon = line('M12 3.5 20 8v8l-8 4.5L4 16V8ZM4 8l8 4.5L20 8M12 12.5v8');
export const ShieldIcon = line('M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6ZM9 12l2.2 2.2L15.2 10');
